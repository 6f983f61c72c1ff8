// The one table of this page: it keeps the game while another room is looked at.
import { effect, signal } from '@preact/signals';
import { server } from '../server/connection';
import { forgetGame } from './lastGame';
import { PlayRoom } from './room';
import { play } from './sound';

export const room = new PlayRoom(server, play);
/// Whatever room is looked at then.
effect(() => void (room.gone.value && forgetGame(room.gone.value)));
/// The board seen from the opponent's side.
export const flipped = signal(false);
