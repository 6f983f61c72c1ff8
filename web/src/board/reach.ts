// The way to the board for those who use the keyboard.
import { useEffect } from 'preact/hooks';
import { isLetterForRoom } from '../app/keys';

export const kBoardKey = 'b';

/// To the square that the Tab key would come to, with the whole board in sight.
export function goToBoard(): void {
  const board = document.querySelector('main .board [role=grid]');
  board?.scrollIntoView({ block: 'nearest' });
  board?.querySelector<SVGElement>('[tabindex="0"]')?.focus({ preventScroll: true });
}

function onKey(event: KeyboardEvent): void {
  if (!isLetterForRoom(event) || event.key.toLowerCase() !== kBoardKey) return;
  event.preventDefault();
  goToBoard();
}

export function useBoardKey(): void {
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
