// The tree in words: a nested list for those who do not see the drawing.
import { useMemo, useState } from 'preact/hooks';
import type { LabTrace } from '../server/messages';
import { titled } from './nodeNames';
import { intervalText, valueText } from './numbers';
import { childrenOf, type Frame } from './replay';
import { sentences } from './sentences';
import { t } from './text';

interface Props {
  trace: LabTrace;
  frame: Frame;
}

export function TreeText({ trace, frame }: Props) {
  const [isOpen, setOpen] = useState(false);
  const children = useMemo(() => childrenOf(trace.nodes), [trace]);
  return (
    <details class="lab-text" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t().asText}</summary>
      {isOpen && (
        <ul>
          <Item trace={trace} frame={frame} tree={children} node={0} />
        </ul>
      )}
    </details>
  );
}

function Item({ trace, frame, tree, node }: Props & { tree: number[][]; node: number }) {
  const below = tree[node] ?? [];
  return (
    <li aria-current={frame.current === node ? 'step' : undefined}>
      {describe(trace, frame, node)}
      {below.length > 0 && (
        <ul>
          {below.map((child) => (
            <Item key={child} trace={trace} frame={frame} tree={tree} node={child} />
          ))}
        </ul>
      )}
    </li>
  );
}

function describe(trace: LabTrace, frame: Frame, index: number): string {
  const node = trace.nodes[index];
  const view = frame.nodes[index];
  if (!node || !view) return '';
  const value = view.value ?? node.value;
  const parts = [
    node.kind === 'leaf' ? sentences().node('leaf', node.move) : titled(trace, index, sentences()),
    value === null ? '' : `${t().value} ${valueText(value)}`,
    view.known ? `${t().knownKey} ${intervalText(view.known)}` : '',
    t().states[view.state],
  ];
  return parts.filter((part) => part !== '').join(', ');
}
