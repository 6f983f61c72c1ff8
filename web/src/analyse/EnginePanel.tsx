import { Failure } from '../app/Failure';
import { agentName, agentPart, playerName } from '../app/names';
import { shortCount } from '../app/numbers';
import { valueFor } from '../app/values';
import { server } from '../server/connection';
import type { AnalysisEvent, Color, Line } from '../server/messages';
import { firstTurn } from '../server/sides';
import { kMostLines } from './liveEngine';
import { numbered, numberedText } from './numbering';
import type { AnalyseRoom } from './room';
import { t } from './text';
import { nodesPerSecond } from './values';

/// Lines from a database go on to the end of the game; nobody wants to read all of that.
const kMovesShown = 14;

function Settings({ room }: { room: AnalyseRoom }) {
  const { engine } = room;
  const trained = server.hello.value?.players.filter((player) => player.kind === 'trained') ?? [];
  return (
    <div class="row analyse-engine-settings">
      <label>
        {t().player}{' '}
        <select value={engine.player.value} onChange={(e) => (engine.player.value = e.currentTarget.value)}>
          <option value="">{playerName('champion')}</option>
          {trained.map(({ name }) => (
            <option key={name} value={name}>
              {playerName(name)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t().lines}{' '}
        <select value={String(engine.lines.value)} onChange={(e) => engine.setLines(Number(e.currentTarget.value))}>
          {Array.from({ length: kMostLines }, (_, i) => (
            <option key={i} value={String(i + 1)}>
              {i + 1}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function Figures({ news }: { news: AnalysisEvent }) {
  const speed = nodesPerSecond(news.nodes, news.seconds);
  const agent = agentName(news.agent);
  return (
    <p class="soft analyse-figures">
      <span>
        {t().depth} <b>{news.depth}</b>
      </span>
      <span>
        <b>{shortCount(news.nodes)}</b> {t().nodes}
      </span>
      {speed !== null && (
        <span>
          <b>{shortCount(speed)}</b> {t().perSecond}
        </span>
      )}
      {agent && (
        <span>
          <b>{agent}</b> ({agentPart(news.agent ?? '')})
        </span>
      )}
      {news.done && <span>{t().finished}</span>}
    </p>
  );
}

/// One stop for the Tab key in each line; the arrow keys go along it.
function walk(event: KeyboardEvent): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const here = event.target as HTMLElement;
  const next = step === 1 ? here.nextElementSibling : step === -1 ? here.previousElementSibling : null;
  if (!step) return;
  event.preventDefault();
  if (next instanceof HTMLButtonElement) next.focus();
}

interface EngineLineProps {
  line: Line;
  index: number;
  ply: number;
  first: Color;
  onMoves: (moves: string[]) => void;
}

function EngineLine({ line, index, ply, first, onMoves }: EngineLineProps) {
  const moves = line.moves.slice(0, kMovesShown);
  const value = valueFor(line.value, line.certain);
  return (
    <li class="analyse-engine-line" aria-label={t().line(index + 1, value)}>
      <span class="analyse-engine-value">{value}</span>
      <span class="analyse-engine-moves" onKeyDown={walk}>
        {numbered(moves, ply, first).map(({ number, text }, i) => (
          <button
            key={i}
            type="button"
            class="analyse-link"
            tabIndex={i === 0 ? 0 : -1}
            aria-label={t().playLine(numberedText(moves.slice(0, i + 1), ply, first))}
            onClick={() => onMoves(moves.slice(0, i + 1))}
          >
            {number && <span class="soft">{number} </span>}
            {text}
          </button>
        ))}
        {line.moves.length > kMovesShown && <span class="soft">…</span>}
      </span>
    </li>
  );
}

function Thoughts({ room }: { room: AnalyseRoom }) {
  const news = room.engine.news.value;
  const here = room.here.value;
  if (here && (here.end || here.legal.length === 0)) return <p class="soft">{t().gameOver}</p>;
  if (!news) return <p class="soft">{t().thinking}</p>;
  const first = firstTurn(room.tree.value.start);
  return (
    <>
      <Figures news={news} />
      <ol class="analyse-engine-lines">
        {news.lines.map((line, i) => (
          <EngineLine
            key={i}
            line={line}
            index={i}
            ply={room.path.value.length}
            first={first}
            onMoves={(moves) => room.play(moves)}
          />
        ))}
      </ol>
      {news.lines.some(({ certain }) => !certain) && <p class="soft analyse-keys">{t().inMen}</p>}
    </>
  );
}

/// The engine's view of the position on the board, growing while it thinks.
export function EnginePanel({ room }: { room: AnalyseRoom }) {
  const { engine } = room;
  return (
    <section class="panel analyse-engine" aria-labelledby="analyse-engine-head">
      <div class="row analyse-engine-top">
        <h2 id="analyse-engine-head">{t().engine}</h2>
        <button
          type="button"
          role="switch"
          class="analyse-switch"
          aria-checked={engine.on.value}
          aria-label={t().engineOn}
          onClick={() => engine.switchOn(!engine.on.value)}
        >
          <span />
        </button>
        <Settings room={room} />
      </div>
      {engine.problem.value && <Failure error={engine.problem.value} />}
      {engine.on.value ? <Thoughts room={room} /> : <p class="soft">{t().engineOff}</p>}
    </section>
  );
}
