import { useRef } from 'preact/hooks';
import { signed } from '../app/numbers';
import { useWidth } from '../app/useWidth';
import { valueFor } from '../app/values';
import type { AnnotatedMove } from '../server/messages';
import { firstTurn } from '../server/sides';
import {
  areaOf,
  faultSign,
  frameFor,
  kMarks,
  lineOf,
  numberedPlies,
  pointsOf,
  stepOf,
  xOf,
  yOf,
  type Frame,
  type Point,
} from './graph';
import type { Judging } from './judging';
import { numberedText } from './numbering';
import { t } from './text';
import { kMenOfAWin } from './values';

interface EvalGraphProps {
  judging: Judging;
  /// The index of the move on the board; -1: none of the judged game.
  current: number;
  onPly: (ply: number) => void;
}

const kRoomForNumber = 48;

function Axes({ judging, frame }: { judging: Judging; frame: Frame }) {
  const plies = judging.moves.length;
  const { width, height, left, right } = frame;
  const numbers = numberedPlies(plies, firstTurn(judging.start) === 'white', Math.floor(width / kRoomForNumber));
  return (
    <g aria-hidden="true">
      {kMarks.map((mark) => (
        <g key={mark}>
          <line
            class={mark === 0 ? 'analyse-zero' : 'analyse-grid'}
            x1={left}
            x2={width - right}
            y1={yOf(mark, frame)}
            y2={yOf(mark, frame)}
          />
          <text class="analyse-tick" x={left - 6} y={yOf(mark, frame) + 4} text-anchor="end">
            {signed(Math.abs(mark), 0)}
          </text>
          {mark !== 0 && (
            <circle class={`analyse-tick-side analyse-tick-${mark > 0 ? 'black' : 'white'}`} cx={8} cy={yOf(mark, frame)} r={5} />
          )}
        </g>
      ))}
      <text class="analyse-tick" x={left + 4} y={yOf(kMenOfAWin, frame) + 14}>
        {t().forBlack}
      </text>
      <text class="analyse-tick" x={left + 4} y={yOf(-kMenOfAWin, frame) - 5}>
        {t().forWhite}
      </text>
      {numbers.map(({ ply, number }) => (
        <text key={ply} class="analyse-tick" x={xOf(ply, plies, frame)} y={height - 5} text-anchor="middle">
          {number}
        </text>
      ))}
    </g>
  );
}

/// Colour and symbol: neither alone tells everybody.
function Mark({ point, move, frame }: { point: Point; move: AnnotatedMove; frame: Frame }) {
  const sign = faultSign(move.fault);
  if (!sign) return null;
  const above = point.y > frame.top + 22;
  return (
    <g class={`analyse-mark analyse-fault-${move.fault}`} aria-hidden="true">
      <circle cx={point.x} cy={point.y} r={4.5} />
      <text x={point.x} y={above ? point.y - 8 : point.y + 18} text-anchor="middle">
        {sign.text}
      </text>
    </g>
  );
}

function labelOf(judging: Judging, move: AnnotatedMove): string {
  const text = numberedText(judging.moves.slice(move.ply, move.ply + 1), move.ply, firstTurn(judging.start));
  const fault = move.fault === 'none' ? '' : `, ${t().faultNames[move.fault]}`;
  return `${text}: ${valueFor(move.value, null)}${fault}`;
}

/// The move's whole column can be clicked; the arrow keys go from move to move.
function Column({ judging, point, current, stop, onPly, frame }: EvalGraphProps & { point: Point; stop: boolean; frame: Frame }) {
  const step = stepOf(judging.moves.length, frame);
  const move = judging.judged[point.ply];
  if (!move) return null;
  const label = labelOf(judging, move);
  return (
    <rect
      class="analyse-column"
      role="button"
      tabindex={stop ? 0 : -1}
      data-ply={point.ply}
      aria-label={label}
      aria-current={current === point.ply ? 'step' : undefined}
      x={point.x - step / 2}
      y={frame.top}
      width={step}
      height={frame.height - frame.top - frame.bottom}
      rx={2}
      onClick={() => onPly(point.ply)}
    >
      <title>{label}</title>
    </rect>
  );
}

/// Which point the key leads to; null: the key is none of ours.
function goalOf(key: string, ply: number, last: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, ply - 1);
    case 'ArrowRight':
      return Math.min(last, ply + 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Enter':
    case ' ':
      return ply;
    default:
      return null;
  }
}

function Picture(props: EvalGraphProps & { frame: Frame }) {
  const { judging, current, onPly, frame } = props;
  const picture = useRef<SVGSVGElement>(null);
  const plies = judging.moves.length;
  const points = pointsOf(judging.judged, plies, frame);
  const stop = points.some((point) => point.ply === current) ? current : (points[0]?.ply ?? -1);
  const now = xOf(current, plies, frame);
  const onKeyDown = (event: KeyboardEvent) => {
    const ply = Number((event.target as SVGElement).dataset['ply']);
    const goal = goalOf(event.key, ply, points[points.length - 1]?.ply ?? 0);
    if (goal === null || Number.isNaN(ply)) return;
    event.preventDefault();
    onPly(goal);
    picture.current?.querySelector<SVGElement>(`[data-ply="${goal}"]`)?.focus();
  };
  return (
    <svg
      ref={picture}
      class="analyse-graph"
      width={frame.width}
      height={frame.height}
      role="group"
      aria-label={t().graph}
      onKeyDown={onKeyDown}
    >
      <Axes judging={judging} frame={frame} />
      <path class="analyse-area" d={areaOf(points, frame)} />
      <path class="analyse-curve" d={lineOf(points)} />
      {current >= 0 && <line class="analyse-now" x1={now} x2={now} y1={frame.top} y2={frame.height - frame.bottom} />}
      {points.map((point) => (
        <Mark key={point.ply} point={point} move={judging.judged[point.ply]!} frame={frame} />
      ))}
      {points.map((point) => (
        <Column key={point.ply} {...props} point={point} stop={stop === point.ply} />
      ))}
    </svg>
  );
}

/// The evaluation over the game, Black's advantage up.
export function EvalGraph(props: EvalGraphProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  return (
    <div ref={place} class="analyse-graph-space">
      {width > 0 && <Picture {...props} frame={frameFor(width)} />}
    </div>
  );
}
