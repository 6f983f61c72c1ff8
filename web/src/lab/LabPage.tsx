// The search lab: a game tree, and a search of it step by step.
import { useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { roomNames } from '../app/rooms';
import { route, routeText } from '../app/route';
import { server } from '../server/connection';
import type { LabTrace } from '../server/messages';
import { addressQuery, readAddress } from './address';
import { hasWindow } from './algorithms';
import { CompareTable } from './CompareTable';
import { explain } from './explain';
import { About, Explanation } from './Explanation';
import { titleWords } from './figures';
import './lab.css';
import type { Frame } from './replay';
import { QuizPanel } from './QuizPanel';
import { quiz } from './quizState';
import { sentences } from './sentences';
import { Sheet } from './Sheet';
import { sheet } from './sheetState';
import { lab } from './state';
import { StepBar } from './StepBar';
import { SubjectPanel } from './SubjectPanel';
import { t } from './text';
import { TreeText } from './TreeText';
import { TreeView, type Shown } from './TreeView';

export function LabPage() {
  useRoute();
  useAddress();
  useEffect(() => () => lab.pause(), []);
  if (sheet.value)
    return (
      <main>
        <h1 class="visually-hidden">{roomNames().lab}</h1>
        <Sheet {...sheet.value} onClose={() => (sheet.value = null)} />
      </main>
    );
  return (
    <main class="lab">
      <h1 class="visually-hidden">{roomNames().lab}</h1>
      <SubjectPanel />
      <Search />
      <CompareTable />
    </main>
  );
}

function Search() {
  const trace = lab.trace.value;
  const frame = lab.frame.value;
  const sentence = trace ? explain(trace, lab.stops.value, lab.step.value, sentences()) : '';
  return (
    <>
      <section class="panel lab-search" aria-labelledby="lab-tree" aria-busy={lab.loading.value}>
        <h2 id="lab-tree" class="visually-hidden">
          {t().tree}
        </h2>
        {trace && lab.problem.value && <p class="lab-still">{t().stillShown}</p>}
        {trace && frame ? (
          <Walk trace={trace} frame={quiz.picture.value ?? frame} sentence={sentence} />
        ) : (
          <p class="soft">{lab.loading.value ? t().loading : t().noTree}</p>
        )}
      </section>
      <div class="lab-side">
        {trace && quiz.running.value && <QuizPanel trace={trace} sentence={sentence} />}
        {trace && frame && !quiz.running.value && <Explanation sentence={sentence} shown={shownNow(trace, frame)} />}
        <About />
      </div>
    </>
  );
}

const shownNow = (trace: LabTrace, frame: Frame): Shown => ({
  trace,
  frame,
  start: lab.startBoard.value,
  chances: lab.chances.value,
  showWindow: hasWindow(lab.shown.value?.algorithm ?? 'minimax'),
});

function Walk({ trace, frame, sentence }: { trace: LabTrace; frame: Frame; sentence: string }) {
  const isAsking = quiz.picture.value !== null;
  return (
    <>
      <TreeView
        {...shownNow(trace, frame)}
        title={titleWords(lab.title.value, lab.figures.value)}
        sentence={isAsking ? '' : sentence}
        onNode={(node) => quiz.toggle(node)}
      />
      {!quiz.running.value && <StepBar />}
      {!isAsking && <TreeText trace={trace} frame={frame} />}
    </>
  );
}

/// Opens what the address says. Without any words it is the room's own link: what was looked at last is shown again.
function useRoute(): void {
  const { query } = route.value;
  useEffect(() => {
    const isPlain = query.toString() === '' && lab.trace.value !== null;
    void lab.open(isPlain ? { ...lab.wanted.value, step: lab.step.value } : readAddress(query));
  }, [query]);
  const online = server.online.value;
  useEffect(() => {
    if (online) void lab.askAgain();
  }, [online]);
}

const kAddressPause = 250;

/// Keeps the address up to date without filling the browser's history; not while playing, since browsers limit how often.
function useAddress(): void {
  useSignalEffect(() => {
    const address = lab.address.value;
    if (lab.playing.value || !lab.trace.value) return;
    const before = location.hash;
    const timer = setTimeout(() => {
      // Somebody may have gone elsewhere in the meantime, and that must not be overwritten.
      if (location.hash === before) history.replaceState(null, '', routeText('lab', addressQuery(address)));
    }, kAddressPause);
    return () => clearTimeout(timer);
  });
}
