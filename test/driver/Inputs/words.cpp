#include <iostream>
#include <string>
#include <vector>

#ifdef TWO
extern "C" int one_more(int words);
#else
static int one_more(int words) { return words; }
#endif

int main()
{
    const std::vector<std::string> words{"plain", "C++"};
    std::cout << one_more(int(words.size())) << " words\n";
}
