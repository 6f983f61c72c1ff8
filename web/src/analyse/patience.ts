// Long work asks the server much in a row, and must neither be refused for its haste nor take the turn of what the user does.
import { RequestError } from '../server/connection';
import type { RequestBody, RequestResult, RequestType } from '../server/messages';
import type { Link } from './liveEngine';

const kPause = 300;
const kMostTries = 40;

export const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/// A request that was too fast for the server is put again.
export async function ask<T extends RequestType>(link: Link, type: T, body: RequestBody<T>): Promise<RequestResult<T>> {
  for (let tries = 1; ; ++tries) {
    try {
      return await link.request(type, body);
    } catch (error) {
      const early = error instanceof RequestError && error.code === 'too_fast';
      if (!early || tries === kMostTries) throw error;
    }
    await pause(kPause);
  }
}
