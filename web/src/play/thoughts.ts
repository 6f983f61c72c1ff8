// Whether the page shows what players think while they play: their value, the line they expect, and what is inside them.
import { signal } from '@preact/signals';
import { remember, remembered } from '../app/memory';

export const thoughtsShown = signal(remembered('thoughts') === 'on');

export function showThoughts(on: boolean): void {
  thoughtsShown.value = on;
  remember('thoughts', on ? 'on' : 'off');
}
