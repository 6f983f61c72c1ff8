// Exercises to print: the trees with room for answers, and the solutions on pages of their own.
import { useEffect } from 'preact/hooks';
import type { LabTrace } from '../server/messages';
import { boundText, valueText } from './numbers';
import { frameAt, type Frame } from './replay';
import { solutionOf, type SolutionRow } from './sheet';
import { t } from './text';
import { WholeDrawing } from './TreeView';

const kNoChances = new Map<string, string>();

interface Props {
  traces: readonly LabTrace[];
  seed: number;
  onClose: () => void;
}

export function Sheet({ traces, seed, onClose }: Props) {
  useEffect(() => window.scrollTo(0, 0), []);
  return (
    <section class="lab-sheet paper" aria-label={t().sheet.title}>
      <div class="row lab-sheet-bar">
        <button type="button" class="primary" onClick={() => window.print()}>
          {t().sheet.print}
        </button>
        <button type="button" onClick={onClose}>
          {t().sheet.back}
        </button>
      </div>
      <article class="lab-page">
        <h2>{t().sheet.heading}</h2>
        <p class="lab-sheet-name">{t().sheet.name}</p>
        <ol class="lab-tasks">
          {t().sheet.tasks.map((task) => (
            <li key={task}>{task}</li>
          ))}
        </ol>
        {traces.map((trace, index) => (
          <Exercise key={index} number={index + 1} trace={trace} isSolved={false} />
        ))}
      </article>
      <article class="lab-page lab-solutions">
        <h2>{t().sheet.solutions}</h2>
        {traces.map((trace, index) => (
          <Exercise key={index} number={index + 1} trace={trace} isSolved />
        ))}
        <p class="soft">{t().sheet.seed(seed)}</p>
      </article>
    </section>
  );
}

function Exercise({ number, trace, isSolved }: { number: number; trace: LabTrace; isSolved: boolean }) {
  return (
    <section class="lab-exercise">
      <h3>{t().sheet.exercise(number)}</h3>
      <WholeDrawing
        trace={trace}
        frame={isSolved ? solved(trace) : frameAt(trace, 0)}
        start={null}
        chances={kNoChances}
        showWindow={false}
        label={t().sheet.exercise(number)}
      />
      <Windows rows={solutionOf(trace)} isSolved={isSolved} />
      {isSolved && <p>{t().sheet.answer(valueText(trace.value), trace.line.join(', '), trace.leaves)}</p>}
    </section>
  );
}

/// The end of the search without its intervals: what is to be found stands in the table.
function solved(trace: LabTrace): Frame {
  const frame = frameAt(trace, trace.steps.length);
  for (const view of frame.nodes) view.known = null;
  frame.current = null;
  return frame;
}

function Windows({ rows, isSolved }: { rows: readonly SolutionRow[]; isSolved: boolean }) {
  return (
    <table class="lab-windows">
      <thead>
        <tr>
          <th scope="col">{t().sheet.node}</th>
          <th scope="col">α</th>
          <th scope="col">β</th>
          <th scope="col">{t().sheet.returns}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ node, name, opened }) => (
          <tr key={node}>
            <th scope="row">{name}</th>
            <td>{isSolved && opened && boundText(opened.alpha)}</td>
            <td>{isSolved && opened && boundText(opened.beta)}</td>
            <td>{isSolved && (opened ? boundText(opened.value) : t().sheet.cut)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
