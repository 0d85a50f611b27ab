# usage: old new
for cc in "" "--cc=gcc"; do for isa in avx2 scalar avx512,avx2; do for t in /work/main/build/bin/tpbcc /work/wt-b/build/bin/tpbcc; do
$t $cc --isa=$isa -O2 -Wall -Wextra -Werror ${1:-app.c} -o app 2>err || { echo FAIL $t $cc $isa; head -5 err; continue; }
TPB_VERIFY=${V:-} TPB_REPORT=json ./app 2>&1 >out | python3 -c "
import sys,re
t=sys.stdin.read()
print(sorted(set(re.findall(r'\"(?:name|calls|counted_calls|bytes[a-z_]*|flops[a-z_]*|checked|wrong)\": [^,}]*',t)))[:60])" | md5sum; done; done; done
