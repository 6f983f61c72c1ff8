import { language } from '../app/language';
import type { Thinking } from '../server/messages';
import { t } from './text';

const kLineMoves = 8;
const number = (value: number) => Math.round(value).toLocaleString(language.value === 'pt' ? 'pt-BR' : 'en');

/// Figures of the search that runs, or of the last one.
export function SearchFigures({ thinking, running }: { thinking: Thinking | null; running: boolean }) {
  if (!thinking) return <p class="soft inside-note">{t().idle}</p>;
  const speed = thinking.seconds > 0 ? number(thinking.nodes / thinking.seconds) : t().unknown;
  const figures: [string, string][] = [
    [t().depth, String(thinking.depth)],
    [t().nodes, number(thinking.nodes)],
    [t().speed, speed],
    [t().hits, thinking.hits === null ? t().unknown : `${thinking.hits.toFixed(0)} %`],
  ];
  return (
    <>
      <p class="soft inside-note">{running ? t().searching : t().searched}</p>
      <dl class="inside-figures">
        {figures.map(([name, value]) => <div key={name}><dt>{name}</dt><dd>{value}</dd></div>)}
      </dl>
      <p class="inside-line">
        <span class="soft">{t().line}</span> <strong>{thinking.line.text}</strong> {thinking.line.moves.slice(0, kLineMoves).join(' ')}
      </p>
    </>
  );
}
