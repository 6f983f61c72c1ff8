import { useEffect, useRef } from 'preact/hooks';
import { keepInSight } from '../app/inSight';
import { StepButtons, type Step } from '../app/StepButtons';
import { boardWords } from '../board/settings';
import type { Color, Game } from '../server/messages';
import { room } from './current';
import { rowsOf, type Cell, type Row } from './record';
import { t } from './text';

const kSteps: Record<Step, () => Promise<void>> = {
  first: () => room.look(0),
  back: () => room.step(-1),
  forward: () => room.step(1),
  last: () => room.look(Infinity),
};

export function MoveList({ game, ply }: { game: Game; ply: number }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => follow(list.current), [ply, game.moves.length]);
  return (
    <section class="panel play-record" aria-label={t().moves}>
      {game.moves.length === 0 ? (
        <p class="soft play-empty">{t().noMoves}</p>
      ) : (
        <ol ref={list} class="play-moves">
          {rowsOf(game).map((row) => (
            <MoveRow key={row.number} row={row} ply={ply} />
          ))}
        </ol>
      )}
      <StepButtons
        words={boardWords()}
        atStart={ply === 0}
        atEnd={ply === game.moves.length}
        onStep={(step) => void kSteps[step]()}
      />
    </section>
  );
}

function MoveRow({ row, ply }: { row: Row; ply: number }) {
  return (
    <li>
      <span class="play-number soft" aria-hidden="true">
        {row.number}.
      </span>
      <MoveCell number={row.number} color="black" cell={row.black} ply={ply} />
      <MoveCell number={row.number} color="white" cell={row.white} ply={ply} />
    </li>
  );
}

function MoveCell({ number, color, cell, ply }: { number: number; color: Color; cell: Cell | null; ply: number }) {
  if (!cell)
    return (
      <span class="play-nomove soft" aria-hidden="true">
        {color === 'black' ? '…' : ''}
      </span>
    );
  return (
    <button
      type="button"
      class="play-move"
      aria-label={t().moveAt(number, boardWords()[color], cell.move.text)}
      aria-current={cell.ply === ply ? 'step' : undefined}
      onClick={() => void room.look(cell.ply)}
    >
      {cell.move.text}
    </button>
  );
}

function follow(list: HTMLElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
  if (list && current) keepInSight(list, current);
}
