// The one table of this page: it keeps the game while another room is looked at.
import { signal } from '@preact/signals';
import { remember, remembered } from '../app/memory';
import { server } from '../server/connection';
import { PlayRoom } from './room';
import { play } from './sound';

export const room = new PlayRoom(server, play);
/// The board seen from the opponent's side.
export const flipped = signal(false);
export const numbers = signal(remembered('numbers') === 'on');

export function setNumbers(on: boolean): void {
  numbers.value = on;
  remember('numbers', on ? 'on' : 'off');
}
