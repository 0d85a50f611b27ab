#include <stdio.h>

int main(int argc, char **argv)
{
    printf("hello %d %s\n", argc, argv[0] ? "" : "none");
    return 0;
}
