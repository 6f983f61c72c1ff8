// What is said: the end of the game, news for those who do not see the board, and the opponent's thoughts.
import { agentName, levelOf, playerName } from '../app/names';
import { shortNumber } from '../app/numbers';
import { valueFor } from '../app/values';
import { capturing } from '../board/describe';
import { boardWords } from '../board/settings';
import type { Game, Thinking } from '../server/messages';
import { resultFor } from './record';
import type { News } from './room';
import { isInstant } from './setup';
import { t } from './text';
import { mayMove } from './view';

export function EndBanner({ game }: { game: Game }) {
  const result = game.end && resultFor(game.you, game.end);
  return (
    <div role="status">
      {game.end && result && (
        <div class={`panel play-end play-end-${result}`}>
          <strong>{t()[result]}</strong>
          <p>{t().ends[game.end.reason](playerName(game.opponent), result === 'won')}</p>
        </div>
      )}
    </div>
  );
}

/// How long the opponent thinks about a move, where that was chosen. A level may be quicker by itself.
export function paceText(opponent: string, seconds: number): string {
  if (isInstant(seconds)) return t().instant;
  return (levelOf(opponent) === null ? t().secondsEach : t().secondsAtMost)(shortNumber(seconds));
}

export function newsText(news: News, opponent: string): string {
  if (news.kind === 'moved') return t().moved(boardWords()[news.color], news.text);
  if (news.kind === 'hint') return t().hintIs(news.move, valueFor(news.line.value, news.line.certain));
  const words = {
    draw_refused: t().drawRefused(playerName(opponent)),
    taken_back: t().takenBack,
    copied: t().copied,
    not_copied: t().notCopied,
  };
  return words[news.kind];
}

/// Whose turn it is, or what the opponent thinks. `ply`: moves shown, an own one that is on its way included.
export function TurnLine({ game, ply, thinking }: { game: Game; ply: number; thinking: Thinking | null }) {
  const own = mayMove(game) && ply === game.moves.length;
  const name = agentName(thinking?.agent ?? null) ?? playerName(game.opponent);
  const turn = capturing(game.position.legal) ? t().mustCapture : t().yourMove;
  const others = game.thinking || ply > game.moves.length ? t().isThinking(name) : t().isToMove(name);
  return (
    <div class="play-turn">
      {game.end === null && <p class="play-turn-who">{own ? turn : others}</p>}
      {thinking && <ThinkingLine thinking={thinking} who={own || game.end ? t().thought(name) : ''} />}
    </div>
  );
}

function ThinkingLine({ thinking: { depth, line }, who }: { thinking: Thinking; who: string }) {
  return (
    <p class="soft play-small play-thought">
      {who && <span>{who}</span>}{' '}
      <span>
        {t().depth} {depth}
      </span>{' '}
      · <strong>{valueFor(line.value, line.certain)}</strong>
      {' · '}
      <span>{line.moves.join(' ')}</span>
    </p>
  );
}
