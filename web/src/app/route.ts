// Where in the page we are: `#/analyse?fen=…`. Links can be shared and the browser's back button works.
import { signal } from '@preact/signals';

export const kRooms = ['play', 'analyse', 'learn', 'lab', 'training'] as const;
export type Room = (typeof kRooms)[number];
export interface Route {
  room: Room;
  query: URLSearchParams;
}

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const room = kRooms.find((known) => known === path) ?? 'play';
  return { room, query: new URLSearchParams(query) };
}

export function routeText(room: Room, query: Record<string, string> = {}): string {
  const text = new URLSearchParams(query).toString();
  return `#/${room}${text ? `?${text}` : ''}`;
}

/// For others to open. Without the query before the `#`: it may hold the token of this visitor.
export function linkTo(room: Room, query: Record<string, string> = {}): string {
  return location.origin + location.pathname + routeText(room, query);
}

export const route = signal<Route>(parseRoute(location.hash));
window.addEventListener('hashchange', () => (route.value = parseRoute(location.hash)));

export function go(room: Room, query: Record<string, string> = {}): void {
  location.hash = routeText(room, query);
}
