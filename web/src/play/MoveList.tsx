import { useEffect, useRef } from 'preact/hooks';
import { boardWords } from '../board/settings';
import type { Color, Game } from '../server/messages';
import { room } from './current';
import { Icon, type IconName } from './icons';
import { rowsOf, type Cell, type Row } from './record';
import { t } from './text';

export function MoveList({ game, ply }: { game: Game; ply: number }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => keepInSight(list.current), [ply, game.moves.length]);
  return (
    <section class="panel play-record" aria-label={t().moves}>
      {game.moves.length === 0
        ? <p class="soft play-empty">{t().noMoves}</p>
        : <ol ref={list} class="play-moves">{rowsOf(game).map((row) => <MoveRow key={row.number} row={row} ply={ply} />)}</ol>}
      <div class="play-steps">
        <Step icon="first" label={boardWords().first} end={ply === 0} go={() => room.look(0)} />
        <Step icon="previous" label={boardWords().back} end={ply === 0} go={() => room.step(-1)} />
        <Step icon="next" label={boardWords().forward} end={ply === game.moves.length} go={() => room.step(1)} />
        <Step icon="last" label={boardWords().last} end={ply === game.moves.length} go={() => room.look(game.moves.length)} />
      </div>
    </section>
  );
}

function MoveRow({ row, ply }: { row: Row; ply: number }) {
  return (
    <li>
      <span class="play-number soft" aria-hidden="true">{row.number}.</span>
      <MoveCell number={row.number} color="black" cell={row.black} ply={ply} />
      <MoveCell number={row.number} color="white" cell={row.white} ply={ply} />
    </li>
  );
}

function MoveCell({ number, color, cell, ply }: { number: number; color: Color; cell: Cell | null; ply: number }) {
  if (!cell) return <span class="play-nomove soft" aria-hidden="true">{color === 'black' ? '…' : ''}</span>;
  return (
    <button type="button" class="play-move" aria-label={t().moveAt(number, t()[color], cell.move.text)}
      aria-current={cell.ply === ply ? 'step' : undefined} onClick={() => void room.look(cell.ply)}>
      {cell.move.text}
    </button>
  );
}

/// Not `disabled` at the end, which would take the focus away from who steps on.
function Step({ icon, label, end, go }: { icon: IconName; label: string; end: boolean; go: () => Promise<void> }) {
  return (
    <button type="button" aria-label={label} title={label} aria-disabled={end} onClick={() => void (end || go())}>
      <Icon name={icon} />
    </button>
  );
}

/// Scrolls the list alone, never the page.
function keepInSight(list: HTMLElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
  if (!list || !current) return;
  const top = current.offsetTop - list.offsetTop;
  const bottom = top + current.offsetHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}
