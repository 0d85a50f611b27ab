"""A ReFrame test that builds a kernel with tpbcc and reads the JSON file of its run.

    reframe -c reframe_triad.py -r
"""
import json
import os

import reframe as rfm
import reframe.utility.sanity as sn


@rfm.simple_test
class TriadTest(rfm.RegressionTest):
    descr = 'triad: verified, and its rate in every level of the memory'
    valid_systems = ['*']
    valid_prog_environs = ['*']
    build_system = 'CustomBuild'
    executable = './triad'
    executable_opts = ['--json', 'triad.json']
    keep_files = ['triad.json']
    reference = {'*': {'memory': (0, None, None, 'MB/s')}}

    @run_before('compile')
    def build(self):
        self.build_system.commands = ['tpbcc kernels/triad.c -o triad']

    def rows(self):
        with open(os.path.join(self.stagedir, 'triad.json')) as file:
            result = json.load(file)
        return [] if result['partial'] else result['benchmarks']

    @sanity_function
    def every_row_is_verified(self):
        rows = self.rows()
        return sn.assert_true(rows and all(row['result'] == 'verified' for row in rows))

    @run_before('performance')
    def rates(self):
        def rate(level):
            return next(row['rate_p50_MB_per_s'] for row in self.rows() if row['level'] == level)
        self.perf_variables = {
            level: sn.make_performance_function(sn.defer(rate(level)), 'MB/s')
            for level in [row['level'] for row in self.rows()]}
