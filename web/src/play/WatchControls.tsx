import { boardWords } from '../board/settings';
import type { Game } from '../server/messages';
import { Action } from './Controls';
import { flipped, room } from './current';
import { t } from './text';

/// What one does while two players play: let them wait, go on, or make one move.
export function WatchControls({ game }: { game: Game }) {
  const over = game.end !== null;
  const { paused } = game;
  return (
    <div class="play-actions play-actions-help" role="group" aria-label={t().watching}>
      <Action
        icon={paused ? 'play' : 'pause'}
        label={paused ? t().goOn : t().pause}
        disabled={over || room.asking.value}
        onClick={() => void room.setPaused(!paused)}
      />
      <Action
        icon="step"
        label={t().oneMove}
        disabled={over || !paused || game.thinking || room.asking.value}
        onClick={() => void room.stepGame()}
      />
      <Action icon="flip" label={boardWords().flip} onClick={() => (flipped.value = !flipped.value)} />
    </div>
  );
}
