import { PlayerLine } from '../board/PlayerLine';
import { boardWords } from '../board/settings';
import type { Color, Game } from '../server/messages';
import { clockText, secondsLeft } from './clock';
import { room } from './current';
import { paceText } from './Messages';
import { playerAt } from '../server/seats';
import { nameAt } from './seatNames';
import { t } from './text';
import { useTicking } from './useTicking';

const kTick = 100;
const kShort = 20;

/// Who sits at this side of the board, and the time left.
export function PlayerBar({ game, color }: { game: Game; color: Color }) {
  const name = nameAt(game, color);
  const player = playerAt(game, color);
  const pace = player !== null && game.seconds !== null ? paceText(player, game.seconds) : undefined;
  const toMove = game.end === null && game.position.turn === color;
  return (
    <PlayerLine color={color} name={name} toMove={toMove} about={pace}>
      <Clock game={game} color={color} name={name || boardWords()[color]} />
    </PlayerLine>
  );
}

function Clock({ game: { clock }, color, name }: { game: Game; color: Color; name: string }) {
  const running = clock?.running === color && !room.stopped.value;
  useTicking(running, kTick);
  if (!clock) return null;
  const left = secondsLeft(clock, color, room.elapsed());
  const classes = `play-clock ${running ? 'play-clock-running' : ''} ${left < kShort ? 'play-clock-short' : ''}`;
  return (
    <span class={classes} role="timer" aria-label={t().timeOf(name)}>
      {clockText(left)}
    </span>
  );
}
