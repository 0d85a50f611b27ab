#!/usr/bin/env bash
# fresh-debian.sh PACKAGES FOLDER: the packages in a fresh Debian 12. They install, tpbcc builds and runs a
# kernel without the source tree, and nothing is left when they are removed. Needs root and the network.
set -euo pipefail
packages=$(realpath "$1") folder=$2 base=$2.tar
say() { printf '== %s\n' "$*"; }
die() { printf 'package-check: %s\n' "$*" >&2; exit 1; }
((EUID == 0)) || die "a fresh root needs root; run it with sudo"

# Where this machine has its packages from.
mirror=$({ grep -rhoE 'https?://[^ ]+' /etc/apt/sources.list /etc/apt/sources.list.d 2>/dev/null || true; } | grep -m1 -E '/debian/?$') ||
  die "there is no Debian mirror in /etc/apt/sources.list and sources.list.d"
host=${mirror#*//} host=${host%%/*}
if [[ ! -s $base ]]; then
  say "a fresh Debian 12 (kept as $base)"
  rm -rf "$folder"
  debootstrap --variant=minbase bookworm "$folder" "$mirror" >"$folder.log" 2>&1 || { tail "$folder.log" >&2; die "debootstrap failed"; }
  tar -C "$folder" -cf "$base.new" . && mv "$base.new" "$base"
fi
trap 'umount "$folder/proc" 2>/dev/null || true' EXIT
umount "$folder/proc" 2>/dev/null || true
rm -rf "$folder" && mkdir -p "$folder" && tar -C "$folder" -xf "$base"
mount -t proc proc "$folder/proc" 2>/dev/null || echo "(no /proc in it)"
inside() { chroot "$folder" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C DEBIAN_FRONTEND=noninteractive "$@"; }

for list in /etc/apt/sources.list /etc/apt/sources.list.d/*; do # of Debian, not of others
  [[ ! -f $list ]] || ! grep -qF "$host" "$list" || cp "$list" "$folder${list%/*}/"
done
cp -r /usr/share/keyrings "$folder/usr/share/" && cp -r /etc/apt/trusted.gpg.d "$folder/etc/apt/" 2>/dev/null || true
cp /etc/resolv.conf "$folder/etc/" 2>/dev/null || true
cp -r /etc/apt/apt.conf.d "$folder/etc/apt/" 2>/dev/null || true
mkdir "$folder/packages" && cp "$packages"/*.deb "$folder/packages/"
inside apt-get update -qq
say "installing"
before=$(inside dpkg-query -W -f '${Package}\n' | sort)
inside sh -c 'apt-get install -y -qq --no-install-recommends /packages/*.deb' >"$folder.install.log" 2>&1 ||
  { tail "$folder.install.log" >&2; die "the packages do not install"; }

say "building and running a kernel"
cat >"$folder/root/triad.c" <<'C'
#pragma tpb kernel triad param(s = 0.42)
void triad(long n, double a[restrict n], const double b[restrict n], const double c[restrict n], double s)
{
    for (long i = 0; i < n; ++i)
        a[i] = b[i] + s * c[i];
}
C
inside sh -c 'cd && tpbcc triad.c -o triad && ./triad --size 1000 --ntest 5 --no-limit --json triad.json' | grep 'verified against'
inside sh -c 'cd && tpb-report triad.json -o triad.html && tpbcc --inspect=source.html -fsyntax-only triad.c && ls -s triad.html source.html'
inside sh -c 'cd && tpbench -k triad -s 16 -n 5 -- --no-limit' | grep -i 'triad'
inside sh -c 'test -s /usr/share/man/man1/tpbcc.1.gz && test -s /usr/share/doc/tpbcc/tutorial.md'

say "removing"
rm -rf "$folder"/root/* "$folder/root/.cache" "$folder/packages"
inside apt-get purge -y -qq tpbcc libtpb-dev tpbcc-doc >"$folder.purge.log" 2>&1 || { tail "$folder.purge.log" >&2; die "the packages can't be removed"; }
inside apt-get autoremove --purge -y -qq >>"$folder.purge.log" 2>&1
left=$(find "$folder" -xdev -path "$folder/proc" -prune -o -name '*tpb*' -print -o -path "$folder/var/lib/dpkg/info/*tpb*" -print)
[[ -z $left ]] || die "left behind: $left"
after=$(inside dpkg-query -W -f '${Package}\n' | sort)
[[ $before == "$after" ]] || die "other packages than before: $(diff <(echo "$before") <(echo "$after") | head)"
say "installed, built and ran a kernel, and left nothing"
