# One line of progress for long commands; their output goes into a log file. For scripts to source; needs bash.
#
#   run_with_progress LABEL LOG COMMAND…
#
# On a terminal the line is rewritten, with percentage and time left; elsewhere a plain line comes with every tenth of the way. A failure
# shows what matters of the output and names the log, and its exit code is returned. Ctrl-C, TERM and HUP end the command as well as the
# script. Percentages come from lines such as `[12/68] …` (Ninja, tools/build_page) and from the status lines of apt-get.
# shellcheck shell=bash

readonly kProgressPause=0.2 # seconds between two looks at the log
# In front of `kill`, for commands that run as another user: for instance (sudo -n).
progress_killer=()

progress_on_terminal() { [[ -t 1 && ${TERM:-dumb} != dumb ]]; }

# duration SECONDS: as people say it.
progress_duration() {
  if [[ $1 -ge 60 ]]; then printf '%d min %d s' $(($1 / 60)) $(($1 % 60)); else printf '%d s' "$1"; fi
}

# time_left SECONDS: roughly, because that is how it is known.
progress_time_left() {
  if [[ $1 -ge 90 ]]; then
    printf 'about %d min left' $((($1 + 59) / 60))
  elif [[ $1 -ge 10 ]]; then
    printf 'about %d s left' $((($1 + 9) / 10 * 10))
  else
    printf 'a few seconds left'
  fi
}

# percent_of LINE: sets REPLY to the percentage that a line of output tells; fails where it tells none.
# Apt-get downloads (the first half) before it unpacks.
progress_percent_of() {
  if [[ $1 =~ ^\[([0-9]+)/([1-9][0-9]*)\]\  ]]; then
    REPLY=$((100 * 10#${BASH_REMATCH[1]} / 10#${BASH_REMATCH[2]}))
  elif [[ $1 =~ ^(dl|pm)status:[^:]*:([0-9]+)[.0-9]*: ]]; then
    REPLY=$((10#${BASH_REMATCH[2]} / 2))
    [[ ${BASH_REMATCH[1]} == dl ]] || REPLY=$((REPLY + 50))
  else
    return 1
  fi
}

# The state of the running command.
progress_job='' progress_label='' progress_start=0 progress_percent=0 progress_end='' progress_told=0 progress_rest=''

# note PERCENT: it never goes back. The end is foreseen when something is known, and not from the first steps.
progress_note() {
  local elapsed=$((SECONDS - progress_start))
  [[ $1 -gt $progress_percent ]] || return 0
  progress_percent=$1
  if [[ $1 -ge 3 && $elapsed -ge 3 ]]; then progress_end=$((SECONDS + elapsed * (100 - $1) / $1)); fi
}

# read_news FILE_DESCRIPTOR: what came into the log since the last time. A line may come in parts.
progress_read_news() {
  local line
  while IFS= read -r line <&"$1"; do
    if progress_percent_of "$progress_rest$line"; then progress_note "$REPLY"; fi
    progress_rest=''
  done
  progress_rest+=$line
}

progress_show() {
  local tenth=$((progress_percent / 10 * 10)) left=''
  if progress_on_terminal; then
    if [[ -n $progress_end ]]; then
      left=", $(progress_time_left $((progress_end > SECONDS ? progress_end - SECONDS : 0)))"
    fi
    printf '\r%s: %d %%%s\e[K' "$progress_label" "$progress_percent" "$left"
  elif [[ $tenth -gt $progress_told ]]; then
    progress_told=$tenth
    printf '%s: %d %%\n' "$progress_label" "$tenth"
  fi
}

# Ends the line that is being rewritten.
progress_clear() { if progress_on_terminal; then printf '\r\e[K'; fi; }

# excerpt LOG: of a build what failed, of anything else the last lines.
progress_excerpt() {
  if grep -q '^FAILED: ' "$1"; then
    awk '/^FAILED: / { failed = 1 } failed && !/^\[[0-9]+\/[0-9]+\] /' "$1" | head -n 200
  else
    grep -vE '^(dl|pm)status:' "$1" | tail -n 40
  fi
}

# stop CODE: what a signal does.
progress_stop() {
  trap '' INT TERM HUP
  # Some commands finish what they have begun: apt-get does not leave packages half unpacked.
  if progress_on_terminal; then printf '\r%s: stopping …\e[K' "$progress_label"; else printf '%s: stopping\n' "$progress_label"; fi
  # The whole group, so that no compiler stays behind.
  "${progress_killer[@]}" kill -INT -- "-$progress_job" 2>/dev/null || kill -INT -- "-$progress_job" 2>/dev/null || true
  wait "$progress_job" 2>/dev/null || true
  progress_clear
  printf '%s: stopped at %d %%. The next run goes on from there.\n' "$progress_label" "$progress_percent"
  exit "$1"
}

run_with_progress() {
  local log=$2 code=0 news
  progress_label=$1 progress_start=$SECONDS progress_percent=0 progress_end='' progress_told=0 progress_rest=''
  mkdir -p "$(dirname "$log")"
  : >"$log"
  exec {news}<"$log"
  if ! progress_on_terminal; then printf '%s (output: %s)\n' "$1" "$log"; fi
  trap 'progress_stop 130' INT
  trap 'progress_stop 143' TERM
  trap 'progress_stop 129' HUP
  # A process group of its own, which a signal can end as a whole.
  set -m
  "${@:3}" </dev/null >"$log" 2>&1 &
  progress_job=$!
  set +m
  while kill -0 "$progress_job" 2>/dev/null; do
    progress_read_news "$news"
    progress_show
    sleep "$kProgressPause" || true
  done
  wait "$progress_job" || code=$?
  trap - INT TERM HUP
  exec {news}<&-
  progress_clear
  if [[ $code == 0 ]]; then
    printf '%s: done, %s\n' "$1" "$(progress_duration $((SECONDS - progress_start)))"
  else
    printf '%s failed:\n\n' "$1"
    progress_excerpt "$log"
    printf '\nThe whole output is in %s\n' "$log"
  fi >&$((code == 0 ? 1 : 2))
  return "$code"
}
