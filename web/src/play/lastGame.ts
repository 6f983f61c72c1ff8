// The game that goes on when the page is opened again.
import { remember, remembered } from '../app/memory';
import { RequestError } from '../server/connection';

export const lastGame = (): string => remembered('game') ?? '';
export const rememberGame = (id: string): void => void remember('game', id);

export function forgetGame(id: string): void {
  if (lastGame() === id) remember('game', '');
}

export const isMissing = (failure: Error | null): boolean => failure instanceof RequestError && failure.code === 'not_found';

/// A game that is not there is not looked for again; any other failure may pass.
export function noteFailure(id: string, failure: Error | null): void {
  if (isMissing(failure)) forgetGame(id);
}
