// The one table of this page: it keeps the game while another room is looked at.
import { computed, effect, signal } from '@preact/signals';
import { server } from '../server/connection';
import { forgetGame, rememberGame } from './lastGame';
import { PlayRoom } from './room';
import { play } from './sound';

export const room = new PlayRoom(server, play);
const opened = computed(() => room.game.value?.game ?? null);
/// Whatever room is looked at then; also a game that came when the server was back.
effect(() => void (opened.value !== null && rememberGame(opened.value)));
effect(() => void (room.gone.value && forgetGame(room.gone.value)));
/// The board seen from the opponent's side.
export const flipped = signal(false);
