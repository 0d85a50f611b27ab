# zsh.zsh BUILD SCRATCH: what an interactive zsh makes of lines when Tab is pressed.
zmodload zsh/zpty
rm -rf $2 && mkdir -p $2
zpty shell "TERM=dumb zsh -f -i"
zpty -w shell "fpath=($1/share/zsh/vendor-completions \$fpath); path=($1/bin \$path)
autoload -Uz compinit; compinit -u -d $2/dump
keep() { print -r -- \$BUFFER > $2/line.new; mv $2/line.new $2/line; BUFFER= }; zle -N keep; bindkey '^Xk' keep
touch $2/ready"
wait_for() { repeat 200; do [[ -e $1 ]] && return; sleep 0.05; zpty -r -t shell seen; done }
wait_for $2/ready
tried() {
  rm -f $2/line
  zpty -w -n shell "$1"$'\t\C-Xk'
  wait_for $2/line
  print -r -- "$(<$2/line)"
}
tried 'tpbcc --machine=a64' $2
tried 'tpbcc --isa=avx512,sca' $2
tried 'tpbench -k triad,strea' $2
tried 'tpbench roof' $2
zpty -d shell
