// RUN: %tpbcc --isa=scalar --emit=c -std=c11 %s -o %t.c && clang-19 -std=c11 -w -I %include -fsyntax-only %t.c
// Braces and brackets have other spellings in C.
#pragma tpb kernel
void digraphs(long n, int o<:restrict n:>, const int a<:restrict n:>) <% for (long i = 0; i < n; ++i) <% o<:i:> = a<:i:> ^ 5; %> %>
#pragma tpb kernel
void trigraphs(long n, int o??(restrict n??), const int a??(restrict n??)) ??< for (long i = 0; i < n; ++i) ??< o??(i??) = a??(i??) ??' 5; ??> ??>
