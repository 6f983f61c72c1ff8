// One node of the drawn tree, with the branch that leads to it.
import { Component } from 'preact';
import type { LabNode } from '../server/messages';
import type { Place } from './layout';
import { kHalfLeaf } from './boxes';
import { boundText, intervalData, intervalText, valueText } from './numbers';
import type { NodeView } from './replay';

/// The node above, where the branch begins.
export interface Above {
  place: Place;
  kind: LabNode['kind'];
}

export interface NodeMarkProps {
  index: number;
  node: LabNode;
  view: NodeView;
  place: Place;
  above: Above | null;
  /// The label, where it is short enough to stand beside the node.
  name: string;
  /// Whose turn it is, in a tree of players; empty elsewhere.
  player: string;
  /// Half the width of boxes.
  half: number;
  /// The move, or the probability of an outcome, that stands on the branch.
  branch: string;
  /// The nine squares of a tic-tac-toe board, drawn small; null in other games.
  board: string | null;
  isCurrent: boolean;
  isBest: boolean;
  showWindow: boolean;
}

const kHalf = 19;
/// Values longer than this are written smaller.
const kFitting = 4;
const kLeafHeight = 13;
const kPlayerHeight = 21;
/// How far the signs reach above and below their middle.
const kReach = {
  max: [20, 16],
  min: [16, 20],
  chance: [18, 18],
  leaf: [kLeafHeight, kLeafHeight],
  player: [kPlayerHeight, kPlayerHeight],
} as const;

/// Trees have up to 3,000 nodes and a step changes a few: the others are not drawn again.
export class NodeMark extends Component<NodeMarkProps> {
  override shouldComponentUpdate(next: NodeMarkProps): boolean {
    const now = this.props;
    return (
      now.node !== next.node ||
      now.place !== next.place ||
      now.isCurrent !== next.isCurrent ||
      now.isBest !== next.isBest ||
      now.showWindow !== next.showWindow ||
      now.branch !== next.branch ||
      !same(now.view, next.view)
    );
  }

  override render({
    index,
    node,
    view,
    place,
    above,
    name,
    player,
    half,
    branch,
    board,
    isCurrent,
    isBest,
    showWindow,
  }: NodeMarkProps) {
    const sort = node.kind === 'player' ? `lab-player lab-seat-${node.seat}` : `lab-${node.kind}`;
    const classes = `lab-node ${sort} lab-${view.state}${isCurrent ? ' lab-current' : ''}${isBest ? ' lab-best' : ''}`;
    return (
      <g class={classes} data-node={index} data-state={view.state}>
        {above && <Branch from={above} to={{ place, kind: node.kind }} text={branch} isStruck={view.struck} />}
        <g transform={`translate(${place.x} ${place.y})`}>
          {isCurrent && (
            <g class="lab-ring">
              <Shape kind={node.kind} half={half} />
            </g>
          )}
          <Shape kind={node.kind} half={half} />
          <Value node={node} view={view} />
          {player !== '' && (
            <text class="lab-mover" y={view.value === null ? 4.5 : -4} text-anchor="middle">
              {player}
            </text>
          )}
          {name !== '' && (
            <text class="lab-name" x={-Math.max(kHalf, half) - 9} y="-5" text-anchor="end">
              {name}
            </text>
          )}
          {board && <Board squares={board} isLeaf={node.kind === 'leaf'} />}
          {node.kind !== 'leaf' && node.kind !== 'player' && <Bounds view={view} showWindow={showWindow} />}
        </g>
      </g>
    );
  }
}

function same(one: NodeView, other: NodeView): boolean {
  return (
    one.state === other.state &&
    one.value === other.value &&
    one.struck === other.struck &&
    sameInterval(one.window, other.window) &&
    sameInterval(one.known, other.known)
  );
}

function sameInterval(one: NodeView['known'], other: NodeView['known']): boolean {
  return one?.low === other?.low && one?.high === other?.high;
}

/// MAX points upwards, MIN downwards, chance is round and a leaf is a box, as in AIMA's figures. Players have rounded boxes.
export function Shape({ kind, half = kHalfLeaf }: { kind: LabNode['kind']; half?: number }) {
  if (kind === 'max') return <path class="lab-shape" d="M0-20 21 16H-21Z" />;
  if (kind === 'min') return <path class="lab-shape" d="M0 20-21-16H21Z" />;
  if (kind === 'chance') return <circle class="lab-shape" r="18" />;
  const [height, rounding] = kind === 'player' ? [kPlayerHeight, 12] : [kLeafHeight, 3];
  return <rect class="lab-shape" x={-half} y={-height} width={2 * half} height={2 * height} rx={rounding} />;
}

export const kValueAt = { max: 12, min: -3, chance: 4.5, leaf: 4.5, player: 13 };

function Value({ node, view }: { node: LabNode; view: NodeView }) {
  const value = node.kind === 'leaf' ? (view.value ?? node.value) : view.value;
  if (value === null) return null;
  const text = valueText(value);
  const isLong = !Array.isArray(value) && text.length > kFitting;
  return (
    <text class={isLong ? 'lab-value lab-long' : 'lab-value'} y={kValueAt[node.kind]} text-anchor="middle">
      {text}
    </text>
  );
}

function Bounds({ view, showWindow }: { view: NodeView; showWindow: boolean }) {
  const { known, window } = view;
  return (
    <>
      {known && (
        <text class="lab-known" x="27" y="-4" data-known={intervalData(known)}>
          {intervalText(known)}
        </text>
      )}
      {window && showWindow && (
        <text class="lab-window" x="27" y="11" data-window={intervalData(window)}>
          {`α ${boundText(window.low)}  β ${boundText(window.high)}`}
        </text>
      )}
    </>
  );
}

function Branch({ from, to, text, isStruck }: { from: Above; to: Above; text: string; isStruck: boolean }) {
  const [begin, end] = [from.place, to.place];
  const top = begin.y + kReach[from.kind][1];
  const bottom = end.y - kReach[to.kind][0];
  const at = (part: number) => ({ x: begin.x + part * (end.x - begin.x), y: top + part * (bottom - top) });
  const word = at(0.82);
  const mark = at(0.54);
  const turn = (Math.atan2(bottom - top, end.x - begin.x) * 180) / Math.PI - 90;
  return (
    <>
      <line class="lab-branch" x1={begin.x} y1={top} x2={end.x} y2={bottom} />
      {text !== '' && (
        <text class="lab-move" x={word.x} y={word.y + 3} text-anchor="middle">
          {text}
        </text>
      )}
      {isStruck && (
        <g transform={`translate(${mark.x} ${mark.y}) rotate(${turn}) scale(0.85)`}>
          <Scissors />
        </g>
      )}
    </>
  );
}

/// A stroke across the branch, and scissors that come from the left.
export function Scissors() {
  return (
    <g class="lab-scissors">
      <path d="M-7 3 7-3M-16-3.5-3 2M-16 3.5-3-2" />
      <circle cx="-18" cy="-4.5" r="2.4" />
      <circle cx="-18" cy="4.5" r="2.4" />
    </g>
  );
}

const kCell = 13;
const kGrid = [1, 2].map((line) => `M${line * kCell} 0V${3 * kCell}M0 ${line * kCell}H${3 * kCell}`).join('');

/// A small board under a leaf, beside a node with children.
function Board({ squares, isLeaf }: { squares: string; isLeaf: boolean }) {
  const [x, y] = isLeaf ? [-1.5 * kCell, 18] : [-kHalf - 10 - 3 * kCell, -1.5 * kCell];
  return (
    <g class="lab-board" transform={`translate(${x} ${y})`}>
      <path d={kGrid} />
      {[...squares].map(
        (mark, square) =>
          mark !== '.' && (
            <text key={square} x={((square % 3) + 0.5) * kCell} y={(Math.floor(square / 3) + 0.85) * kCell} text-anchor="middle">
              {mark}
            </text>
          ),
      )}
    </g>
  );
}
