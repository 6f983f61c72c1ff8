// Which board and which pieces this browser shows. They stand in the document's data-board and data-pieces, for themes.css.
import { effect, signal, type Signal } from '@preact/signals';
import { remember, remembered } from '../app/memory';

export const kBoards = ['green', 'wood', 'blue', 'grey', 'contrast'] as const;
export const kPieces = ['red', 'black'] as const;
export type BoardName = (typeof kBoards)[number];
export type PiecesName = (typeof kPieces)[number];

/// What is remembered may be of another version of the page: then the first of all.
function choice<Name extends string>(key: string, names: readonly [Name, ...Name[]]): Signal<Name> {
  const stored = remembered(key);
  return signal(names.find((name) => name === stored) ?? names[0]);
}

export const boardLook = choice<BoardName>('board', kBoards);
export const piecesLook = choice<PiecesName>('pieces', kPieces);

export function setBoardLook(name: BoardName): void {
  boardLook.value = name;
  remember('board', name);
}

export function setPiecesLook(name: PiecesName): void {
  piecesLook.value = name;
  remember('pieces', name);
}

/// From now on the document follows.
export function followBoardLook(): void {
  effect(() => {
    document.documentElement.dataset['board'] = boardLook.value;
    document.documentElement.dataset['pieces'] = piecesLook.value;
  });
}
