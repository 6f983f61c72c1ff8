// What is said: the end of the game, news for those who do not see the board, and the opponent's thoughts.
import { agentTitle, levelOf, playerName } from '../app/names';
import { shortNumber } from '../app/numbers';
import { valueFor } from '../app/values';
import { capturing } from '../board/describe';
import { boardWords } from '../board/settings';
import type { Game, Thinking } from '../server/messages';
import { other } from '../server/sides';
import { endWords, moodOf, reasonText, resultText } from './ending';
import type { News } from './room';
import { isShared } from '../server/seats';
import { nameAt } from './seatNames';
import { isInstant } from './setup';
import { t } from './text';
import { mayMove } from './view';

/// `quiet`: the same stands over the board.
export function EndBanner({ game, quiet }: { game: Game; quiet: boolean }) {
  return (
    <div role="status" class={quiet ? 'visually-hidden' : undefined}>
      {game.end && (
        <div class={`panel play-end play-end-${moodOf(game, game.end)}`} aria-label={endWords().over}>
          <strong>{resultText(game, game.end)}</strong>
          <p>{reasonText(game, game.end)}</p>
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

interface TurnProps {
  game: Game;
  /// Moves shown, an own one that is on its way included.
  ply: number;
  /// What a player thinks, where it is to be seen.
  thinking: Thinking | null;
}

/// Whose turn it is, and what a player thinks.
export function TurnLine({ game, ply, thinking }: TurnProps) {
  const own = mayMove(game) && ply === game.moves.length;
  const name = thinkerName(game, thinking);
  return (
    <div class="play-turn">
      {game.end === null && <p class="play-turn-who">{own ? ownTurnText(game) : othersTurnText(game, ply, name)}</p>}
      {thinking && <ThinkingLine thinking={thinking} who={own || game.end ? t().thought(name) : ''} />}
    </div>
  );
}

/// One of a player's networks, or the player itself: the one to move, or the one who has moved before a person does.
function thinkerName(game: Game, thinking: Thinking | null): string {
  const { turn } = game.position;
  return agentTitle(thinking?.agent ?? null) ?? nameAt(game, mayMove(game) ? other(turn) : turn);
}

function ownTurnText(game: Game): string {
  const captures = capturing(game.position.legal);
  const { turn } = game.position;
  if (isShared(game)) return captures ? t().sideMustCapture(turn) : t().sideToMove(turn);
  return captures ? t().mustCapture : t().yourMove;
}

function othersTurnText(game: Game, ply: number, name: string): string {
  if (isShared(game)) return t().sideToMove(other(game.position.turn));
  if (game.paused && !game.thinking) return `${t().isPaused} ${t().isToMove(name)}`;
  return game.thinking || ply > game.moves.length ? t().isThinking(name) : t().isToMove(name);
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
