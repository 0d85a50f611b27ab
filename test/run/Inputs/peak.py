"""Whether the peaks of a result file's nodes follow from those of one core."""
import json
import sys

with open(sys.argv[1]) as file:
    result = json.load(file)
core = result["context"]["peak"]
pairs = (("double_flops_per_cycle", "peak_double_flops_per_second"),
         ("single_flops_per_cycle", "peak_single_flops_per_second"),
         ("l1_load_bytes_per_cycle", "peak_l1_load_bytes_per_second"),
         ("l1_store_bytes_per_cycle", "peak_l1_store_bytes_per_second"))
wrong = 0
for node in result["node_limits"]:
    for cycle, second in pairs:
        if core[cycle] == "not_available":
            wrong += node[second] != "not_available"
        else:
            most = core[cycle] * node["core_GHz"] * 1e9 * node["cores"]
            wrong += abs(node[second] - most) > 1e-6 * most
    if core["double_flops_per_cycle"] != "not_available":
        beyond = any(node[kind + "_flops_per_second"] > 1.05 * node["peak_" + kind + "_flops_per_second"]
                     for kind in ("double", "single"))
        wrong += node["faster_than_peak"] != beyond
print("%d wrong" % wrong if wrong or not result["node_limits"] else
      "peaks are those of a core, times its clock, times the cores")
