import { numberText } from '../app/numbers';
import { valueFor } from '../app/values';
import type { Thinking } from '../server/messages';
import { t } from './text';

const kLineMoves = 8;

/// `unsearched`: the last move was made without a search.
interface SearchFiguresProps {
  thinking: Thinking | null;
  running: boolean;
  unsearched: boolean;
}

function nothingText({ running, unsearched }: SearchFiguresProps): string {
  if (!unsearched) return t().idle;
  return running ? t().searching : t().unsearched;
}

/// Figures of the search that runs, or of the last one.
export function SearchFigures(props: SearchFiguresProps) {
  const { thinking, running } = props;
  if (!thinking) return <p class="soft inside-note">{nothingText(props)}</p>;
  const speed = thinking.seconds > 0 ? numberText(thinking.nodes / thinking.seconds) : t().unknown;
  const figures: [string, string][] = [
    [t().depth, String(thinking.depth)],
    [t().nodes, numberText(thinking.nodes)],
    [t().speed, speed],
    [t().hits, thinking.hits === null ? t().unknown : `${numberText(thinking.hits)} %`],
  ];
  return (
    <>
      <p class="soft inside-note">{running ? t().searching : t().searched}</p>
      <dl class="inside-figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p class="inside-line">
        <span class="soft">{t().line}</span> <strong>{valueFor(thinking.line.value, thinking.line.certain)}</strong>{' '}
        {thinking.line.moves.slice(0, kLineMoves).join(' ')}
      </p>
    </>
  );
}
