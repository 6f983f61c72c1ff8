import { certainText } from '../app/numbers';
import type { Certain, Color, Line } from '../server/messages';
import { valueFor } from '../app/values';
import type { AnalyseRoom } from './room';
import { t } from './text';

type Outcome = 'win' | 'draw' | 'loss';

const outcomeFor = (certain: Certain, mover: Color): Outcome =>
  certain.winner === null ? 'draw' : certain.winner === mover ? 'win' : 'loss';

/// What the engine says of a move that begins one of its lines, where nothing is certain.
function thoughtOf(lines: readonly Line[], move: string): string {
  const line = lines.find(({ moves }) => moves[0] === move);
  return line ? valueFor(line.value, line.certain) : '';
}

function Item({ room, text, mover, certain }: { room: AnalyseRoom; text: string; mover: Color; certain: Certain | null }) {
  const outcome = certain && outcomeFor(certain, mover);
  const thought = thoughtOf(room.engine.news.value?.lines ?? [], text);
  return (
    <li>
      <button
        type="button"
        class={`analyse-known ${outcome ? `analyse-known-${outcome}` : ''}`}
        onClick={() => room.play([text])}
      >
        <b>{text}</b> <span>{certain ? certainText(certain) : thought || t().unknown}</span>
      </button>
    </li>
  );
}

/// Every legal move, with its certain result where a database or the rules know it.
export function MovesKnown({ room }: { room: AnalyseRoom }) {
  const here = room.here.value;
  if (!here || here.end || here.legal.length === 0) return null;
  const values = new Map(room.moveValues.moves.value?.map(({ text, certain }) => [text, certain]));
  const anyKnown = [...values.values()].some(Boolean);
  return (
    <details class="panel analyse-legal" open={anyKnown}>
      <summary>
        <h2>{t().legalMoves(here.legal.length)}</h2>
      </summary>
      <ul>
        {here.legal.map(({ text }) => (
          <Item key={text} room={room} text={text} mover={here.turn} certain={values.get(text) ?? null} />
        ))}
      </ul>
      <p class="soft analyse-keys">{anyKnown ? t().knownByDatabase : t().knownToFew}</p>
    </details>
  );
}
