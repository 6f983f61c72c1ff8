import { secondsLeft, wholeClockText } from './clock';
import { room } from './current';
import { whoAt } from './seatNames';
import { t } from './text';
import { useTicking } from './useTicking';

const kSecond = 1000;

/// The clock that runs while another room is looked at.
export function HeaderClock() {
  const game = room.game.value;
  const running = game && !game.end && !room.stopped.value ? (game.clock?.running ?? null) : null;
  useTicking(running !== null, kSecond);
  if (!game?.clock || !running) return null;
  const name = whoAt(game, running);
  const text = wholeClockText(secondsLeft(game.clock, running, room.elapsed()));
  return (
    <span class="play-header-clock">
      <span aria-hidden="true">{text}</span>
      <span class="visually-hidden">{`, ${t().timeOf(name)}: ${text}`}</span>
    </span>
  );
}
