# installed.sh BUILD SOURCE SCRATCH: installs the build, moves it, builds projects with it, removes it.
set -eu
build=$1 source=$(realpath "$2") scratch=$3
rm -rf "$scratch" && mkdir -p "$scratch"
DESTDIR=$scratch/stage cmake --install "$build" --prefix /usr >"$scratch/install.log"
mv "$scratch/stage/usr" "$scratch/elsewhere"
prefix=$scratch/elsewhere
echo moved
cp -r "$source/docs/examples/cmake" "$source/docs/examples/pkg-config" "$scratch/"
cmake -G Ninja -S "$scratch/cmake" -B "$scratch/cmake/build" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_C_COMPILER=clang-19 >"$scratch/cmake.log"
cmake --build "$scratch/cmake/build" >>"$scratch/cmake.log" || { cat "$scratch/cmake.log"; exit 1; }
TPB_REPORT=off "$scratch/cmake/build/app"
"$scratch/cmake/build/kernels/scale" --size 1000 --ntest 3 --no-limit
# A change of what a kernel includes is seen.
touch "$scratch/cmake/scale.h"
cmake --build "$scratch/cmake/build" | grep -q 'tpbcc scale'
echo by pkg-config
export PKG_CONFIG_PATH
PKG_CONFIG_PATH=$(dirname "$prefix"/lib/*/pkgconfig/tpb.pc)
make -s -C "$scratch/pkg-config" CC=gcc
"$scratch/pkg-config/scale" --size 1000 --ntest 3 --no-limit
sed -i 's/find_package(tpb 0.1/find_package(tpb 9.9/' "$scratch/cmake/CMakeLists.txt"
! cmake -S "$scratch/cmake" -B "$scratch/cmake/other" -G Ninja -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_C_COMPILER=clang-19 >/dev/null 2>&1
echo of another version: refused
"$source/bootstrap" uninstall "$prefix"
echo left: $(find "$prefix" | sed 1d | wc -l)
