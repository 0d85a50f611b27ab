#include <stddef.h>
struct step { int by; };
int behind_a_pointer(const struct step *in, int n, int *b);
int of_an_array(const int *step, int n, int *b);
int main(void)
{
    int b[9];
    const struct step two = {2};
    const int three[1] = {3};
    return behind_a_pointer(NULL, 0, NULL) != 7 || behind_a_pointer(NULL, -3, NULL) != 7 || of_an_array(NULL, 0, NULL) != 7 ||
           behind_a_pointer(&two, 9, b) != 7 - 18 || b[8] != 7 - 18 || of_an_array(three, 9, b) != 7 + 27 || b[0] != 10;
}
