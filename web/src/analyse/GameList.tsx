import { useEffect, useRef, useState } from 'preact/hooks';
import { keepInSight } from '../app/inSight';
import { pliesText } from '../app/numbers';
import { known, openingName, playersText } from './openings';
import type { CutGame } from './splitting';
import { t } from './text';

/// In pixels, as in analyse.css.
const kRow = 52;
/// So many rows are drawn above and below those in sight.
const kMargin = 8;
const kRowsAtFirst = 12;

interface GameListProps {
  games: readonly CutGame[];
  /// The indices of those that are listed.
  listed: readonly number[];
  /// -1: none of them is on the board.
  chosen: number;
  onChoose: (index: number) => void;
}

function useWindow(rows: number) {
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  const inSight = list.current ? Math.ceil(list.current.clientHeight / kRow) : kRowsAtFirst;
  const from = Math.max(0, Math.min(Math.floor(top / kRow), rows - 1) - kMargin);
  const to = Math.min(rows, from + inSight + 2 * kMargin);
  return { list, from, to, look: () => setTop(list.current?.scrollTop ?? 0) };
}

const lineOf = ({ listed }: CutGame, number: number): string =>
  playersText(listed.black, listed.white) || known(listed.event) || t().unnamed(number);

function Row({ game, index, place, all, chosen, stop, onChoose }: Omit<GameListProps, 'games' | 'listed'> & RowProps) {
  const { listed } = game;
  const about = [openingName(listed.opening, listed.ballot), known(listed.date).replace(/[.?]+$/, ''), pliesText(listed.plies)];
  return (
    <li aria-setsize={all} aria-posinset={place + 1}>
      <button
        type="button"
        data-place={place}
        aria-current={chosen === index ? 'true' : undefined}
        tabIndex={stop ? 0 : -1}
        onClick={() => onChoose(index)}
      >
        <span class="analyse-game-line">
          <span class="soft">{index + 1}.</span> {lineOf(game, index + 1)}
        </span>
        <b class="analyse-game-result">{listed.result === '*' ? '' : listed.result}</b>
        <span class="soft analyse-game-about">
          {about.filter(Boolean).join(' · ')}
          {listed.errors > 0 && <span class="error"> · {t().unreadable}</span>}
        </span>
      </button>
    </li>
  );
}
interface RowProps {
  game: CutGame;
  index: number;
  /// In the list, from 0.
  place: number;
  all: number;
  /// Whether the Tab key stops here.
  stop: boolean;
}

/// Where a key leads in a list of so many rows; null: nowhere.
function goalOf(key: string, place: number, rows: number): number | null {
  const goals: Record<string, number> = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: rows - 1 };
  const goal = goals[key];
  return goal === undefined ? null : Math.max(0, Math.min(rows - 1, goal));
}

/// Draws only the rows in sight: a file may have tens of thousands.
export function GameList({ games, listed, chosen, onChoose }: GameListProps) {
  const { list, from, to, look } = useWindow(listed.length);
  const place = listed.indexOf(chosen);
  const show = (row: number) => {
    const box = list.current;
    if (!box || row < 0) return;
    if (row * kRow < box.scrollTop || (row + 1) * kRow > box.scrollTop + box.clientHeight)
      box.scrollTop = Math.max(0, row * kRow - box.clientHeight / 2);
    const drawn = box.querySelector<HTMLElement>(`[data-place="${row}"]`);
    if (drawn) keepInSight(box, drawn);
  };
  useEffect(() => show(place), [place]);
  const wished = useRef<number | null>(null);
  const focusWished = () => {
    const row = list.current?.querySelector<HTMLElement>(`[data-place="${wished.current}"]`);
    row?.focus({ preventScroll: true });
    if (row) wished.current = null;
  };
  // A row out of sight must be drawn before it can have the focus.
  useEffect(focusWished);
  const onKeyDown = (event: KeyboardEvent) => {
    const goal = goalOf(event.key, Number((event.target as HTMLElement).dataset['place']), listed.length);
    if (goal === null) return;
    event.preventDefault();
    event.stopPropagation();
    wished.current = goal;
    show(goal);
    look();
    focusWished();
  };
  const drawn = listed.slice(from, to);
  return (
    <ol ref={list} class="analyse-games" onScroll={look} onKeyDown={onKeyDown}>
      <li class="analyse-games-gap" style={{ height: `${from * kRow}px` }} aria-hidden="true" />
      {drawn.map((index, i) => (
        <Row
          key={index}
          game={games[index]!}
          index={index}
          place={from + i}
          all={listed.length}
          chosen={chosen}
          stop={from + i === Math.max(place, from) || (place >= to && i === 0)}
          onChoose={onChoose}
        />
      ))}
      <li class="analyse-games-gap" style={{ height: `${(listed.length - to) * kRow}px` }} aria-hidden="true" />
    </ol>
  );
}
