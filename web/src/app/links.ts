// Links for others, and where they work.
import { linkTo, type Room } from './route';

export type Reach =
  /// Only on this computer.
  | 'here'
  /// Only in the same network: a private address.
  | 'network'
  | 'everywhere';

const kPrivate = [/^10\./, /^192\.168\./, /^172\.(1[6-9]|2\d|3[01])\./, /^169\.254\./, /^\[f[cd]/, /^\[fe80/, /\.local$/];

export function reachOf(host: string): Reach {
  if (host === 'localhost' || host.endsWith('.localhost') || /^127\./.test(host) || host === '[::1]') return 'here';
  // A name without dots is one that only this network knows.
  const isName = !host.includes('.') && !host.startsWith('[');
  return isName || kPrivate.some((pattern) => pattern.test(host)) ? 'network' : 'everywhere';
}

export interface SharedLink {
  readonly url: string;
  readonly reach: Reach;
  /// It lets in whoever has it.
  readonly admits: boolean;
}

/// The link as this page was reached, and before it those by which others reach the server, as far as it says so to its host.
export function linksFor(room: Room, query: Record<string, string>, addresses: readonly string[]): SharedLink[] {
  const own = { url: linkTo(room, query), reach: reachOf(location.hostname), admits: false };
  if (own.reach !== 'here') return [own];
  const hash = own.url.slice(own.url.indexOf('#'));
  const outside = addresses.map((address) => ({
    url: address + hash,
    reach: reachOf(new URL(address).hostname),
    admits: address.includes('token='),
  }));
  return [...outside.filter(({ reach }) => reach !== 'here'), own];
}
