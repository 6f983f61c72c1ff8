// The one table of this page: it keeps the game while another room is looked at.
import { signal } from '@preact/signals';
import { server } from '../server/connection';
import { PlayRoom } from './room';
import { play } from './sound';

export const room = new PlayRoom(server, play);
/// The board seen from the opponent's side.
export const flipped = signal(false);
