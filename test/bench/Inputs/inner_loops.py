"""Inner loops of made-up assembly: the innermost of a nest, not what is around it, not those of the user's own loop."""
import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import mca  # noqa: E402

TEXT = """
product_sve:
.LBB0_1:
\tmov\tx3, xzr
.LBB0_2:
\tld1d\t{ z0.d }, p0/z, [x1, x3, lsl #3]
\tfmla\tz1.d, p0/m, z0.d, z2.d
\tadd\tx3, x3, x9
\tcmp\tx3, x0
\tb.lt\t.LBB0_2
.LBB0_3:
\tldr\td0, [x1]   // elements that are left over
\tsubs\tx0, x0, #1
\tb.ne\t.LBB0_3
\tadd\tx4, x4, #1
\tcbnz\tx4, .LBB0_1
\tret
\t.size\tproduct_sve, .-product_sve
product_plain:
.L9:
\tfmla\tv1.2d, v0.2d, v2.2d
\tfmla\tv1.2d, v0.2d, v2.2d
\tfmla\tv1.2d, v0.2d, v2.2d
\tb\t.L9
\t.size\tproduct_plain, .-product_plain
_ZL16product_of_pairslPd:
.L10:
\tadd\tx1, x1, #1
\tb\t.L10
\t.size\t_ZL16product_of_pairslPd, .-_ZL16product_of_pairslPd
"""


class InnerLoops(unittest.TestCase):
    def test_the_innermost_are_found(self):
        loops = mca.inner_loops(mca.functions(TEXT)["product_sve"])
        self.assertEqual([len(mca.instructions(loop)) for loop in loops], [5, 3])

    def test_the_loop_with_most_vectors_is_taken(self):
        loop = mca.hottest(TEXT, "product")
        self.assertEqual(len(loop), 5)
        self.assertIn("ld1d", loop[0])

    def test_what_belongs_to_a_kernel(self):
        for name in ("sum", "sum_sve", "sum_2_sve", "sum_avx512_streaming", "_Z3sumlPKd", "_ZL8sum_avx2lPKd", "sum_sve.part.0"):
            self.assertTrue(mca.belongs(name, "sum"), name)
        for name in ("sum_of_squares", "sum_of_squares_sve", "sum_plain", "_Z14sum_of_squareslPKd", "sums", "dot"):
            self.assertFalse(mca.belongs(name, "sum"), name)

    def test_names_of_cxx(self):
        self.assertEqual(len(mca.hottest(TEXT, "product_of_pairs")), 2)
        self.assertIsNone(mca.hottest(TEXT, "quotient"))


unittest.main()
