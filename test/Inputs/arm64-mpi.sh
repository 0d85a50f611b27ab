#!/bin/sh
# Open MPI for AArch64 in a folder of its own, without touching the system: arm64-mpi.sh FOLDER.
#
# Installing it beside the host's Open MPI is not possible, so Debian's packages are downloaded with a
# configuration of apt that knows only arm64, and unpacked. FOLDER/bin/mpicc compiles for it with the cross
# compiler; programs run with qemu-aarch64 -L FOLDER.
set -eu
folder=$1
[ -x "$folder/bin/mpicc" ] && exit 0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/state/lists/partial" "$work/cache/archives/partial" "$work/root"
: >"$work/status"
cat >"$work/apt.conf" <<CONF
APT::Architecture "arm64";
APT::Architectures { "arm64"; };
APT::Sandbox::User "root";
Dir::State "$work/state";
Dir::State::status "$work/status";
Dir::Cache "$work/cache";
CONF
export APT_CONFIG="$work/apt.conf"
apt-get update -qq
apt-get install -y -qq --download-only --no-install-recommends libopenmpi3 >/dev/null
(cd "$work/cache/archives" && apt-get download -qq libopenmpi-dev)
for package in "$work"/cache/archives/*.deb; do
  dpkg -x "$package" "$work/root"
done
rm -rf "$work/root/bin" "$work/root/usr/share"
mkdir -p "$work/root/bin"
cat >"$work/root/bin/mpicc" <<'SCRIPT'
#!/bin/sh
lib=$(dirname "$(dirname "$(readlink -f "$0")")")/usr/lib/aarch64-linux-gnu
set -- aarch64-linux-gnu-gcc -I"$lib/openmpi/include" "$@"
case " $* " in
*" -show "*) echo "aarch64-linux-gnu-gcc -I$lib/openmpi/include" ;;
*" -c "*) exec "$@" ;;
*) exec "$@" -L"$lib" -l:libmpi.so.40 -Wl,--allow-shlib-undefined ;;
esac
SCRIPT
chmod +x "$work/root/bin/mpicc"
rm -rf "$folder"
mkdir -p "$(dirname "$folder")"
mv "$work/root" "$folder"
