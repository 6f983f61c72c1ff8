// What is looked at, as the page's address tells it: a link shows others the same tree at the same step.
import { kStartFen } from '../board/fen';
import type { Algorithm, Order } from '../server/messages';

export type Topic =
  | { kind: 'figure'; name: string }
  | { kind: 'tree'; text: string }
  | { kind: 'tictactoe'; board: string; depth: number }
  | { kind: 'draughts'; fen: string; depth: number };
export type TopicKind = Topic['kind'];

export interface Choice {
  topic: Topic;
  algorithm: Algorithm;
  order: Order;
}
export interface Address extends Choice {
  step: number;
}

export const kTopics: readonly TopicKind[] = ['figure', 'tree', 'tictactoe', 'draughts'];
export const kOrders: readonly Order[] = ['given', 'reversed', 'best-first', 'worst-first'];
export const kDeepest = 12;

export const kFirstTopics: Record<TopicKind, Topic> = {
  figure: { kind: 'figure', name: 'fig-5-2' },
  tree: { kind: 'tree', text: '[[3,12,8],[2,4,6],[14,5,2]]' },
  tictactoe: { kind: 'tictactoe', board: 'XOX/OOX/...', depth: 9 },
  draughts: { kind: 'draughts', fen: kStartFen, depth: 2 },
};

export const kFirstAddress: Address = {
  topic: kFirstTopics.figure,
  algorithm: 'alpha-beta',
  order: 'given',
  step: 0,
};

/// What cannot be read is as at the first visit.
export function readAddress(query: URLSearchParams): Address {
  return {
    topic: readTopic(query),
    algorithm: nameIn(query.get('algorithm')) ?? kFirstAddress.algorithm,
    order: oneOf(kOrders, query.get('order')) ?? kFirstAddress.order,
    step: whole(query.get('step'), 0, Number.MAX_SAFE_INTEGER) ?? 0,
  };
}

export function addressQuery({ topic, algorithm, order, step }: Address): Record<string, string> {
  return { ...topicQuery(topic), algorithm, ...(order === 'given' ? {} : { order }), step: String(step) };
}

function readTopic(query: URLSearchParams): Topic {
  const tree = query.get('tree');
  if (tree !== null) return { kind: 'tree', text: tree };
  const board = query.get('tictactoe');
  if (board !== null) return { kind: 'tictactoe', board, depth: depthOf(query, 9) };
  const fen = query.get('draughts');
  if (fen !== null) return { kind: 'draughts', fen, depth: depthOf(query, 2) };
  return { kind: 'figure', name: query.get('figure') ?? 'fig-5-2' };
}

function topicQuery(topic: Topic): Record<string, string> {
  switch (topic.kind) {
    case 'figure':
      return { figure: topic.name };
    case 'tree':
      return { tree: topic.text };
    case 'tictactoe':
      return { tictactoe: topic.board, depth: String(topic.depth) };
    case 'draughts':
      return { draughts: topic.fen, depth: String(topic.depth) };
  }
}

function depthOf(query: URLSearchParams, usual: number): number {
  return whole(query.get('depth'), 1, kDeepest) ?? usual;
}

function whole(text: string | null, low: number, high: number): number | null {
  if (text === null || !/^\d{1,15}$/.test(text)) return null;
  return Math.min(high, Math.max(low, Number(text)));
}

/// The server knows which names there are.
const nameIn = (text: string | null): string | null => (text !== null && /^[a-z0-9-]{1,40}$/.test(text) ? text : null);

function oneOf<T extends string>(known: readonly T[], text: string | null): T | null {
  return known.find((each) => each === text) ?? null;
}
