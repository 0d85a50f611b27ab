/* C only: a name that C++ keeps for itself, and no extern "C". */
int one_more(int class)
{
    return class + 1;
}
