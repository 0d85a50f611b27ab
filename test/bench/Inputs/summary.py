"""The arithmetic of ./bootstrap bench on made-up times: what is slower is seen as slower, and by how much."""
import math
import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import report  # noqa: E402
import summary  # noqa: E402

ROLES = {"reference": "reference", "clang": "peer", "gcc": "peer", "ours": "ours", "ours-gcc": "ours"}


class Summary(unittest.TestCase):
    def test_quantiles_lie_between_neighbours(self):
        self.assertEqual(summary.quantile([4, 1, 3, 2], 0.5), 2.5)
        self.assertAlmostEqual(summary.quantile([10, 20], 0.1), 11)
        self.assertEqual(summary.quantile([7], 0.9), 7)

    def test_a_time_is_the_mean_of_medians(self):
        time = summary.time_of([[1, 2, 90], [4, 4, 4]])
        self.assertEqual(time["ns"], 3)
        self.assertAlmostEqual(time["spread"], (46 - 1.5) / 2)
        self.assertAlmostEqual(time["low_ns"], (1.2 + 4) / 2)

    def test_the_faster_peer_counts(self):
        row = summary.row("k", "L1", {"clang": [[10]], "gcc": [[8]], "ours": [[16]], "ours-gcc": [[4]]}, ROLES, {})
        self.assertEqual((row["peer"], row["ratio"], row["ratios"]["ours-gcc"]), ("gcc", 0.5, 2.0))
        self.assertEqual(row["against"], {"clang": 0.625, "gcc": 0.5})

    def test_a_wrong_peer_counts_for_nothing(self):
        row = summary.row("k", "L1", {"clang": [[10]], "gcc": [[8]], "ours": [[10]]}, ROLES, {"gcc": "array-0[3] 1 2"})
        self.assertEqual((row["peer"], row["ratio"]), ("clang", 1.0))
        self.assertIn("gcc", row["wrong"])

    def test_a_wrong_result_of_ours_is_an_error(self):
        row = summary.row("k", "L1", {"clang": [[10]], "ours": [[1]]}, ROLES, {"ours": "result 1 2"})
        self.assertIn("ours", row["error"])
        self.assertNotIn("ratio", row)

    def test_without_a_peer_there_is_no_ratio(self):
        row = summary.row("k", "L1", {"ours": [[1]]}, ROLES, {})
        self.assertIn("incomparable", row)
        self.assertNotIn("ratio", row)

    def test_totals(self):
        of = summary.totals([0.5, 2.0, 0.94, 0.95, 1.05, 1.06])
        self.assertEqual((of["count"], of["lose"], of["win"]), (6, 2, 2))
        self.assertAlmostEqual(of["mean"], (0.94 * 0.95 * 1.05 * 1.06) ** (1 / 6))
        self.assertAlmostEqual(of["lose_share"], 1 / 3)
        self.assertTrue(math.isnan(summary.totals([])["mean"]))

    def test_regret(self):
        regret, best = summary.regret({"planner": 12, "unroll-4": 10, "tail-scalar": 15}, "planner")
        self.assertEqual(best, "unroll-4")
        self.assertAlmostEqual(regret, 0.2)
        self.assertEqual(summary.regret({"planner": 10, "unroll-4": 12}, "planner"), (0, "planner"))
        self.assertTrue(summary.ranked_rightly(10.1, 10))
        self.assertFalse(summary.ranked_rightly(10.3, 10))

    def test_goals(self):
        self.assertTrue(report.Goal("", ">=", 1.0, 1.0).met)
        self.assertFalse(report.Goal("", ">=", 1.0, 0.99).met)
        self.assertTrue(report.Goal("", "<=", 5, 4.9).met)
        self.assertFalse(report.Goal("", "<=", 5, 5.1).met)
        self.assertIsNone(report.Goal("", ">=", 1.0, None).met)

    def test_json_has_no_nan(self):
        self.assertEqual(report.without_nan({"a": [math.nan, 1.5], "b": (math.inf,)}), {"a": [None, 1.5], "b": [None]})


unittest.main()
