// The editor of trees: a drawing in which nodes are chosen, and what can be done to the one that is.
import { useRef, useState } from 'preact/hooks';
import { Dialog } from '../app/Dialog';
import {
  begun,
  done,
  drawn,
  neighbour,
  nodeAt,
  redone,
  samePath,
  textOf,
  undone,
  validPath,
  withChild,
  withKind,
  withName,
  without,
  withSibling,
  withValue,
  type EditKind,
  type EditNode,
  type Path,
} from './editorTree';
import { layoutTree } from './layout';
import { kValueAt, Shape } from './NodeMark';
import { valueText } from './numbers';
import { readNumber } from './quiz';
import { t } from './text';

interface Props {
  start: EditNode;
  /// After every change, as text.
  onText: (text: string) => void;
  onUse: (text: string) => void;
  onClose: () => void;
}

export function TreeEditor({ start, onText, onUse, onClose }: Props) {
  const [history, setHistory] = useState(() => begun(start));
  const [chosen, setChosen] = useState<Path>([]);
  const value = useRef<HTMLInputElement>(null);
  const tree = history.now;
  const path = validPath(tree, chosen);
  const go = (next: typeof history, at: Path = path) => {
    setHistory(next);
    setChosen(validPath(next.now, at));
    if (next.now !== history.now) onText(textOf(next.now));
  };
  const act: Actions = {
    addChild: () => go(done(history, withChild(tree, path)), [...path, nodeAt(tree, path).children.length]),
    addBeside: () => go(done(history, withSibling(tree, path)), [...path.slice(0, -1), (path[path.length - 1] ?? 0) + 1]),
    remove: () => go(done(history, without(tree, path))),
    undo: () => go(undone(history)),
    redo: () => go(redone(history)),
    kind: (kind) => go(done(history, withKind(tree, path, kind))),
    value: (text) => go(done(history, withValue(tree, path, readNumber(text) ?? NaN))),
    name: (name) => go(done(history, withName(tree, path, name))),
    choose: setChosen,
    type: () => value.current?.select(),
  };
  return (
    <Dialog title={t().editor.title} wide onClose={onClose}>
      <p class="soft lab-help">{t().editor.help}</p>
      <EditorDrawing tree={tree} path={path} act={act} />
      <Tools
        node={nodeAt(tree, path)}
        path={path}
        act={act}
        field={value}
        canUndo={history.past.length > 0}
        canRedo={history.future.length > 0}
      />
      <button type="button" class="primary" onClick={() => onUse(textOf(tree))}>
        {t().editor.use}
      </button>
    </Dialog>
  );
}

interface Actions {
  addChild(): void;
  addBeside(): void;
  remove(): void;
  undo(): void;
  redo(): void;
  kind(kind: EditKind): void;
  value(text: string): void;
  name(name: string): void;
  choose(path: Path): void;
  /// The value is to be typed.
  type(): void;
}

const kMeasures = { leaf: 58, inner: 64, level: 84, margin: 34 };

function EditorDrawing({ tree, path, act }: { tree: EditNode; path: Path; act: Actions }) {
  const { nodes, paths } = drawn(tree);
  const { places, width, height } = layoutTree(nodes, kMeasures);
  return (
    <div
      class="lab-editor"
      role="application"
      tabIndex={0}
      aria-label={`${t().editor.board}: ${chosenText(nodeAt(tree, path))}`}
      onKeyDown={(event) => pressed(event, tree, path, act) && event.preventDefault()}
    >
      <svg class="lab-svg" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {nodes.map((node, index) => {
          const [from, to] = [places[node.parent ?? -1], places[index]];
          return from && to && <line key={index} class="lab-branch" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
        })}
        {nodes.map((node, index) => {
          const place = places[index];
          const isChosen = samePath(paths[index] ?? [], path);
          return (
            <g
              key={index}
              class={`lab-node lab-done lab-${node.kind}`}
              data-edit={paths[index]?.join('.')}
              transform={`translate(${place?.x ?? 0} ${place?.y ?? 0})`}
              onClick={() => act.choose(paths[index] ?? [])}
            >
              <rect class="lab-touch" x="-26" y="-30" width="52" height="60" />
              {isChosen && (
                <g class="lab-ring">
                  <Shape kind={node.kind} />
                </g>
              )}
              <Shape kind={node.kind} />
              <text class="lab-value" y={kValueAt[node.kind]} text-anchor="middle">
                {node.value === null ? node.label.slice(0, 3) : valueText(node.value)}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

function chosenText({ kind, name, value, children }: EditNode): string {
  const what = kind === 'leaf' ? valueText(value) : `${name} ${t().editor.moves(children.length)}`.trim();
  return t().editor.chosen(t().editor.kinds[kind], what);
}

/// Whether the key had a meaning here.
function pressed(event: KeyboardEvent, tree: EditNode, path: Path, act: Actions): boolean {
  const { key } = event;
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z' && !event.shiftKey) act.undo();
    else if (key === 'y' || key.toLowerCase() === 'z') act.redo();
    else return false;
    return true;
  }
  if (key.startsWith('Arrow')) act.choose(neighbour(tree, path, key));
  else if (key === '+' || key === 'Insert') act.addChild();
  else if (key === 'Delete' || key === 'Backspace') act.remove();
  else if (key === 'm' || key === 'M') act.kind(nodeAt(tree, path).kind === 'max' ? 'min' : 'max');
  else if (/^[\d-]$/.test(key) && nodeAt(tree, path).kind === 'leaf') {
    // The field takes the digit itself.
    act.type();
    return false;
  } else return false;
  return true;
}

interface ToolsProps {
  node: EditNode;
  path: Path;
  act: Actions;
  field: { current: HTMLInputElement | null };
  canUndo: boolean;
  canRedo: boolean;
}
const kKinds: readonly EditKind[] = ['max', 'min', 'chance', 'leaf'];

function Tools({ node, path, act, field, canUndo, canRedo }: ToolsProps) {
  const words = t().editor;
  const isRoot = path.length === 0;
  return (
    <div class="lab-tools">
      <button type="button" onClick={act.addChild}>
        {words.addChild}
      </button>
      <button type="button" disabled={isRoot} onClick={act.addBeside}>
        {words.addBeside}
      </button>
      <button type="button" disabled={isRoot} onClick={act.remove}>
        {words.remove}
      </button>
      <button type="button" disabled={!canUndo} onClick={act.undo}>
        {words.undo}
      </button>
      <button type="button" disabled={!canRedo} onClick={act.redo}>
        {words.redo}
      </button>
      <label class="lab-field">
        <span>{words.kind}</span>
        <select value={node.kind} onChange={(event) => act.kind(event.currentTarget.value as EditKind)}>
          {kKinds.map((kind) => (
            <option key={kind} value={kind} disabled={isRoot && kind === 'leaf'}>
              {words.kinds[kind]}
            </option>
          ))}
        </select>
      </label>
      {node.kind === 'leaf' ? (
        <label class="lab-field" key={`value ${path.join('.')}`}>
          <span>{words.value}</span>
          <input
            ref={field}
            type="text"
            inputMode="decimal"
            value={node.value}
            onInput={(event) => act.value(event.currentTarget.value)}
          />
        </label>
      ) : (
        <label class="lab-field" key={`name ${path.join('.')}`}>
          <span>{words.name}</span>
          <input type="text" maxLength={12} value={node.name} onChange={(event) => act.name(event.currentTarget.value)} />
        </label>
      )}
    </div>
  );
}
