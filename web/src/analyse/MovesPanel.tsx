import { Fragment } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { keepInSight } from '../app/inSight';
import type { Fault } from '../server/messages';
import { firstTurn } from '../server/sides';
import { Annotation } from './Annotation';
import { faultSign } from './graph';
import { judgementOf } from './judging';
import type { AnalyseRoom } from './room';
import { scriptOf, type Item } from './script';
import { t } from './text';
import { isSign, samePath, signText, type TreeNode } from './tree';

/// In pixels, so that the lines before and after begin to show.
const kMargin = 12;

type MoveItem = Extract<Item, { kind: 'move' }>;

/// The sign that the user or the file gave, otherwise that of the judgement.
function signOf(node: TreeNode, fault: Fault): { text: string; fault: Fault } {
  const given = node.nags.map(signText).join(' ');
  if (given) return { text: given, fault: node.nags.some(isSign) ? faultOfNags(node.nags) : 'none' };
  return { text: faultSign(fault)?.text ?? '', fault };
}

const faultOfNags = (nags: readonly number[]): Fault =>
  nags.includes(4) ? 'blunder' : nags.includes(2) ? 'mistake' : nags.includes(6) ? 'inaccuracy' : 'none';

function MoveButton({ item, room }: { item: MoveItem; room: AnalyseRoom }) {
  const here = samePath(item.path, room.path.value);
  const reachable = here || (room.path.value.length === 0 && item.path.length === 1);
  const fault = judgementOf(room.desk.judging.value, room.tree.value.start, item.path)?.fault ?? 'none';
  const sign = signOf(item.node, fault);
  return (
    <span class="analyse-move">
      {item.number && <span class="soft analyse-number">{item.number} </span>}
      <button
        type="button"
        class={`analyse-link analyse-fault-${sign.fault}`}
        aria-current={here ? 'step' : undefined}
        tabIndex={reachable ? 0 : -1}
        onClick={() => room.go(item.path)}
      >
        {item.node.text}
        {sign.text && <b class="analyse-sign">{sign.text}</b>}
      </button>
    </span>
  );
}

function Items({ items, room }: { items: Item[]; room: AnalyseRoom }) {
  return (
    <>
      {items.map((item, i) => {
        if (item.kind === 'move')
          return (
            <Fragment key={item.path.join(' ')}>
              <MoveButton item={item} room={room} />{' '}
            </Fragment>
          );
        if (item.kind === 'comment')
          return (
            <span key={i} class="analyse-comment">
              {item.text}{' '}
            </span>
          );
        return (
          <div key={i} class="analyse-variation">
            <Items items={item.items} room={room} />
          </div>
        );
      })}
    </>
  );
}

/// The focus goes along when it was on a move.
function follow(list: HTMLElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !current) return void list?.scrollTo({ top: 0 });
  keepInSight(list, current, kMargin);
  if (list.contains(document.activeElement) && document.activeElement !== current) current.focus({ preventScroll: true });
}

/// The moves of the game with their variations, and what can be done with the current one.
export function MovesPanel({ room }: { room: AnalyseRoom }) {
  const list = useRef<HTMLDivElement>(null);
  const path = room.path.value;
  useEffect(() => follow(list.current), [path]);
  const items = scriptOf(room.tree.value, firstTurn(room.tree.value.start));
  const { result } = room.tree.value;
  return (
    <section class="panel analyse-moves-panel" aria-labelledby="analyse-moves-head">
      <h2 id="analyse-moves-head">{t().moves}</h2>
      <div class="analyse-moves" ref={list}>
        {items.length === 0 ? <p class="soft">{t().noMoves}</p> : <Items items={items} room={room} />}
        {result !== '*' && <span class="analyse-result">{result}</span>}
      </div>
      <Annotation room={room} />
    </section>
  );
}
