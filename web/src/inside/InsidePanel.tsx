import { useEffect, useRef, useState } from 'preact/hooks';
import { Failure } from '../app/Failure';
import { numberText } from '../app/numbers';
import { isLost, server } from '../server/connection';
import type { Inside, Thinking } from '../server/messages';
import { seenBy } from '../server/sides';
import { AgentHead, agentWords } from './AgentHead';
import { Asker } from './asking';
import { FeatureBars } from './FeatureBars';
import { NetworkView } from './NetworkView';
import { NeuronDialog } from './NeuronDialog';
import { NeuronMap } from './NeuronMap';
import { Part } from './Part';
import { pullBar } from './pulls';
import { SearchFigures } from './SearchFigures';
import { t } from './text';
import './inside.css';

export interface InsidePanelProps {
  player: string;
  start: string;
  moves: string[];
  /// The newest news of its search.
  thinking: Thinking | null;
  /// Whether it searches now.
  running?: boolean;
  /// It plays this game: a move about which it told nothing needed no search.
  plays?: boolean;
}
interface Question {
  player: string;
  start: string;
  moves: string[];
}
interface Search {
  question: Question;
  thinking: Thinking;
}
interface Seen {
  question: Question;
  inside: Inside;
}

const kPause = 300;
/// An own move and the reply.
const kRound = 2;

/// What the player sees in the position after the moves, and who of its agents is in charge.
export function InsidePanel({ player, start, moves, thinking, running = thinking !== null, plays = false }: InsidePanelProps) {
  const { seen, problem } = useInside({ player, start, moves });
  const last = useLastSearch(thinking, { player, start, moves });
  const unsearched = plays && last !== null && moves.length >= last.question.moves.length + kRound;
  const [neuron, setNeuron] = useState<number | null>(null);
  return (
    <section class="inside-panel panel" aria-label={t().title} data-agent={seen?.inside.agent ?? thinking?.agent ?? undefined}>
      <h2>{t().title}</h2>
      <Announcement inside={seen?.inside ?? null} />
      {problem && <Failure error={problem} />}
      {problem === null && (seen ? <View seen={seen} onNeuron={setNeuron} /> : <p class="soft">{t().waiting}</p>)}
      <Part name="search" title={t().search}>
        <SearchFigures thinking={unsearched ? null : (last?.thinking ?? null)} running={running} unsearched={unsearched} />
      </Part>
      {neuron !== null && <NeuronDialog key={neuron} player={player} neuron={neuron} onClose={() => setNeuron(null)} />}
    </section>
  );
}

function View({ seen, onNeuron }: { seen: Seen; onNeuron(neuron: number): void }) {
  const { inside, question } = seen;
  const viewer = seenBy(question.start, question.moves);
  return (
    <>
      <AgentHead inside={inside} />
      {inside.map && (
        <Part name="map" title={t().map}>
          <NeuronMap agent={inside.agent} map={inside.map} onOpen={onNeuron} />
        </Part>
      )}
      {inside.features.length > 0 && (
        <Part name="features" title={t().features}>
          <FeatureBars features={inside.features} seenBy={viewer} phase={inside.phase} />
          {inside.squares !== null && (
            <p class="inside-note inside-squares">
              {t().squares(numberText(Math.abs(inside.squares), 2), pullBar(inside.squares, 1).towards)}
            </p>
          )}
        </Part>
      )}
      {inside.network && (
        <Part name="network" title={t().network}>
          <NetworkView features={inside.features} network={inside.network} seenBy={viewer} />
        </Part>
      )}
      {inside.spatial && (
        <Part name="network" title={t().network}>
          <p class="inside-note">{t().spatial(inside.spatial.layers, numberText(inside.spatial.weights))}</p>
          <p class="inside-note">{t().spatialKing(numberText(inside.spatial.king, 1))}</p>
        </Part>
      )}
    </>
  );
}

/// Says only that another agent took over: values change with every move and would never be silent.
function Announcement({ inside }: { inside: Inside | null }) {
  const before = useRef<string | null>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (!inside) return;
    const { name, about } = agentWords(inside);
    if (before.current !== null && before.current !== inside.agent) setNews(t().now(name, about));
    before.current = inside.agent;
  }, [inside]);
  return (
    <p class="visually-hidden" role="status">
      {news}
    </p>
  );
}

function useInside(question: Question): { seen: Seen | null; problem: Error | null } {
  const [seen, setSeen] = useState<Seen | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const asker = useRef(new Asker<Question>(kPause));
  const online = server.online.value;
  useEffect(() => setSeen(null), [question.player]);
  useEffect(() => {
    asker.current.put(question, {
      ask: (asked) => server.request('inside', { player: asked.player, start: asked.start, moves: asked.moves }),
      answered: (asked, inside) => (setSeen({ question: asked, inside }), setProblem(null)),
      failed: (_, error) => isLost(error) || setProblem(error as Error),
    });
    return () => asker.current.stop();
  }, [question.player, question.start, question.moves.join(' '), online]);
  return { seen, problem };
}

/// The search that runs now, or the last of this game, with the question at which it was last the newest.
function useLastSearch(thinking: Thinking | null, question: Question): Search | null {
  const last = useRef<Search | null>(null);
  if (thinking) last.current = { question, thinking };
  if (last.current && !sameGame(last.current.question, question)) last.current = null;
  if (question.moves.length === 0 && !thinking) last.current = null;
  return last.current;
}

/// A game goes on, or is looked back at: one of two questions about it begins with the moves of the other.
function sameGame(one: Question, other: Question): boolean {
  const shared = Math.min(one.moves.length, other.moves.length);
  return (
    one.player === other.player &&
    one.start === other.start &&
    one.moves.slice(0, shared).every((move, ply) => move === other.moves[ply])
  );
}
