import { useEffect, useId, useRef } from 'preact/hooks';
import { routeText } from '../app/route';
import type { End, Game } from '../server/messages';
import { rematch } from './beginning';
import { room } from './current';
import { endWords, moodOf, reasonText, resultText } from './ending';
import { t } from './text';

interface CardProps {
  game: Game & { end: End };
  onNewGame: () => void;
  /// Gives the focus back to the page.
  onDismiss: () => void;
}

/// The end of the game that has just ended, over its board. It takes the focus, and Escape puts it away; the board beside it stays
/// usable.
export function EndCard({ game, onNewGame, onDismiss }: CardProps) {
  const card = useRef<HTMLDivElement>(null);
  const heading = useId();
  const reason = useId();
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  const dismiss = () => {
    room.ended.value = false;
    onDismiss();
  };
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    dismiss();
  };
  return (
    <div class="play-over">
      <div
        ref={card}
        class={`panel play-card play-card-${moodOf(game, game.end)}`}
        role="dialog"
        aria-labelledby={heading}
        aria-describedby={reason}
        tabIndex={-1}
        onKeyDown={listen}
      >
        <button type="button" class="quiet play-card-close" aria-label={endWords().dismiss} onClick={dismiss}>
          ✕
        </button>
        <h2 id={heading}>{resultText(game, game.end)}</h2>
        <p id={reason}>{reasonText(game, game.end)}</p>
        <div class="row play-card-actions">
          <a class="link-button" href={analysisOf(game)}>
            {t().analyse}
          </a>
          <button type="button" class="primary" onClick={() => rematch(game)}>
            {t().rematch}
          </button>
          <button type="button" onClick={onNewGame}>
            {t().newGame}
          </button>
        </div>
      </div>
    </div>
  );
}

/// The length makes the link another one when the game has gone on: it is opened again then.
const analysisOf = ({ game, moves }: Game): string =>
  routeText('analyse', { game, ply: String(moves.length), at: String(moves.length) });
