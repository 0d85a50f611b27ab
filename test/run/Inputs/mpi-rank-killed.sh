# MPIRUN COMMAND FOLDER: starts two ranks, kills one of them while they run.
"$1" --allow-run-as-root --oversubscribe -np 2 sh -c 'echo $$ > '"$3"'/pid$OMPI_COMM_WORLD_RANK; exec '"$2" &
run=$!
for i in $(seq 100); do
  [ -s "$3/pid1" ] && break
  sleep 0.1
done
sleep 2
kill -9 "$(cat "$3/pid1")"
for i in $(seq 200); do
  kill -0 $run 2>/dev/null || break
  sleep 0.1
done
if kill -0 $run 2>/dev/null; then
  kill -9 $run "$(cat "$3/pid0")"
  echo "still running"
  exit 1
fi
wait $run
echo "ended with $? in time"
