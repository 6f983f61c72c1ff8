// What is said: the end of the game, news for those who do not see the board, and the opponent's thoughts.
import { agentName, playerName } from '../app/names';
import { valueText } from '../app/numbers';
import { capturing } from '../board/describe';
import type { Game, Thinking } from '../server/messages';
import { resultFor } from './record';
import type { News } from './room';
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

export function newsText(news: News, opponent: string): string {
  if (news.kind === 'moved') return t().moved(t()[news.color], news.text);
  if (news.kind === 'hint') return t().hintIs(news.text);
  const words = {
    draw_refused: t().drawRefused(playerName(opponent)), taken_back: t().takenBack, copied: t().copied, not_copied: t().notCopied,
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
      {who && <span>{who}</span>} <span>{t().depth} {depth}</span> · <strong>{valueText(line)}</strong> · <span>{line.moves.join(' ')}</span>
    </p>
  );
}
