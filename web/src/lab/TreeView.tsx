// The tree in its box: scrolled and zoomed inside, following the current node.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Words } from '../app/names';
import { useWidth } from '../app/useWidth';
import { useWindowHeight } from '../app/useWindowHeight';
import type { LabTrace } from '../server/messages';
import { boardsOf } from './boards';
import { halfBox, shortPlayer } from './boxes';
import { beginning, clampScale, fittingScale, follow, layoutTree, overviewScale, type Layout, type Measures } from './layout';
import { NodeMark, type Above } from './NodeMark';
import { moverAt } from './nodeNames';
import { chanceKey } from './notation';
import { Overview } from './Overview';
import { lineNodes, pathTo, type Frame } from './replay';
import { t } from './text';

const kMeasures = { leaf: 54, inner: 112, level: 104, margin: 34 };
const kBoardMeasures = { leaf: 66, inner: 172, level: 116, margin: 64 };
/// Beside the boxes of a tree of players: a gap between leaves, and names beside inner nodes.
const kLeafGap = 12;
const kNameGap = 56;
const kLongestName = 4;
const kStep = 1.25;
/// How much of the window's height the box may take; the steps below it stay in sight.
const kShare = 0.7;
/// What stands above and below the box, in pixels: in a low window it needs more than its share.
const kAround = 165;
/// A box that is lower shows nothing.
const kLowest = 120;
/// What must be seen beside a node that is followed, before scaling: the node itself and its intervals.
const kEdge = 64;
/// Below this scale the signs of the nodes are specks: an overview tells more.
const kLegible = 0.35;

export interface Shown {
  trace: LabTrace;
  frame: Frame;
  /// The tic-tac-toe board at the root; null in other games.
  start: string | null;
  chances: Map<string, string>;
  showWindow: boolean;
}

interface Props extends Shown {
  title: Words;
  sentence: string;
  /// A node was clicked.
  onNode?: (node: number) => void;
}

export function TreeView({ title, sentence, onNode, ...shown }: Props) {
  const { trace, frame, start } = shown;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const layout = useMemo(() => layoutTree(trace.nodes, measuresOf(trace, start)), [trace, start]);
  const [zoom, setZoom] = useState<ZoomChoice>('fit');
  const height = useWindowHeight();
  const most = Math.max(kLowest, Math.min(kShare * height, height - kAround));
  const scale = zoom === 'fit' ? fittingScale(layout, width, most) : zoom === 'all' ? overviewScale(layout, width) : zoom;
  const label = t().treeText(trace.nodes.length, sentence);
  useEffect(() => setZoom('fit'), [trace]);
  useFollowing(box, layout, scale, frame.current);
  return (
    <div class="lab-tree">
      <div class="lab-head">
        <p class="lab-title" lang={title.lang}>
          {title.text}
        </p>
        <Zoom scale={scale} zoom={zoom} onZoom={setZoom} />
      </div>
      <div
        class="lab-box"
        ref={box}
        style={{ maxHeight: `${most}px` }}
        tabIndex={0}
        role="region"
        aria-label={t().treeBox}
        onClick={(event) => onNode && clickedNode(event.target, onNode)}
      >
        {zoom === 'all' && scale < kLegible ? (
          <Overview trace={trace} frame={frame} width={width} label={label} />
        ) : (
          <Drawing {...shown} layout={layout} scale={scale} label={label} />
        )}
      </div>
    </div>
  );
}

function clickedNode(target: EventTarget | null, onNode: (node: number) => void): void {
  const node = target instanceof Element ? target.closest('[data-node]')?.getAttribute('data-node') : null;
  if (node) onNode(Number(node));
}

function measuresOf(trace: LabTrace, start: string | null): Measures {
  if (!trace.players) return start ? kBoardMeasures : kMeasures;
  const box = 2 * halfBox(trace);
  return { ...kMeasures, leaf: box + kLeafGap, inner: box + kNameGap };
}

/// The tree in its own size, wherever it is wanted. `label`: for those who do not see it.
export function WholeDrawing({ label = '', ...shown }: Shown & { label?: string }) {
  const { trace, start } = shown;
  return <Drawing {...shown} layout={layoutTree(trace.nodes, measuresOf(trace, start))} scale={1} label={label} />;
}

function Drawing({ scale, label, ...shown }: Shown & { layout: Layout; scale: number; label: string }) {
  const { width, height } = shown.layout;
  return (
    <svg
      class="lab-svg"
      role="img"
      aria-label={label}
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
    >
      <Nodes {...shown} />
    </svg>
  );
}

type ZoomChoice = number | 'fit' | 'all';

function Zoom({ scale, zoom, onZoom }: { scale: number; zoom: ZoomChoice; onZoom: (zoom: ZoomChoice) => void }) {
  const by = (factor: number) => onZoom(clampScale(scale * factor));
  return (
    <div class="lab-zoom" role="group" aria-label={t().tree}>
      <button type="button" onClick={() => by(1 / kStep)} aria-label={t().zoomOut} title={t().zoomOut}>
        −
      </button>
      <button type="button" onClick={() => by(kStep)} aria-label={t().zoomIn} title={t().zoomIn}>
        +
      </button>
      <button type="button" aria-pressed={zoom === 'fit'} onClick={() => onZoom('fit')}>
        {t().zoomFit}
      </button>
      <button type="button" aria-pressed={zoom === 'all'} onClick={() => onZoom('all')}>
        {t().zoomAll}
      </button>
    </div>
  );
}

function Nodes({ trace, frame, start, layout, chances, showWindow }: Shown & { layout: Layout }) {
  const boards = useMemo(() => (start ? boardsOf(trace.nodes, start) : []), [trace, start]);
  const signs = useMemo(() => trace.nodes.map((_, index) => signsOf(trace, index, chances)), [trace, chances]);
  const best = useMemo(() => new Set(lineNodes(trace)), [trace]);
  const half = useMemo(() => halfBox(trace), [trace]);
  return (
    <>
      {trace.nodes.map((node, index) => {
        const place = layout.places[index];
        const view = frame.nodes[index];
        const sign = signs[index];
        if (!place || !view || !sign) return null;
        const above = aboveOf(trace, layout, node.parent);
        return (
          <NodeMark
            key={index}
            index={index}
            node={node}
            view={view}
            place={place}
            above={above}
            name={sign.name}
            player={sign.player}
            half={half}
            branch={sign.branch}
            board={boards[index] ?? null}
            isCurrent={frame.current === index}
            isBest={frame.finished && best.has(index)}
            showWindow={showWindow}
          />
        );
      })}
    </>
  );
}

function aboveOf(trace: LabTrace, layout: Layout, parent: number | null): Above | null {
  const place = layout.places[parent ?? -1];
  const node = trace.nodes[parent ?? -1];
  return place && node ? { place, kind: node.kind } : null;
}

/// Names that only repeat the moves on the branches are left out.
function signsOf(trace: LabTrace, index: number, chances: Map<string, string>): { name: string; player: string; branch: string } {
  const node = trace.nodes[index];
  if (!node) return { name: '', player: '', branch: '' };
  const path = pathTo(trace.nodes, index);
  const isName =
    node.kind !== 'leaf' && node.label.length <= kLongestName && node.label !== 'root' && node.label !== path.join('/');
  const player = shortPlayer(moverAt(trace, index)?.player ?? '');
  return { name: isName ? node.label : '', player, branch: chances.get(chanceKey(path)) ?? node.move };
}

function useFollowing(box: { current: HTMLElement | null }, layout: Layout, scale: number, current: number | null): void {
  useLayoutEffect(() => {
    const element = box.current;
    const place = layout.places[current ?? 0];
    if (!element || !place) return;
    const { scrollLeft, clientWidth } = element;
    element.scrollLeft =
      current === null
        ? beginning(place.x * scale, clientWidth, kEdge * scale)
        : follow(place.x * scale, scrollLeft, clientWidth, kEdge * scale);
    element.scrollTop = follow(place.y * scale, element.scrollTop, element.clientHeight, 60);
  }, [layout, scale, current]);
}
