// The messages between page and server (docs/protocols/json.md). Their types are made from src/protocol/schema.
import type { ErrorCode, ErrorReply, EventTable, OkReply, RequestTable } from './generated/messages';

export type * from './generated/messages';

export const kVersion = 4;

export type RequestType = keyof RequestTable;
type Fields<Request> = Omit<Request, 'type' | 'id'>;
type RequestBodies = {
  [T in RequestType]: keyof Fields<RequestTable[T]['request']> extends never
    ? Record<string, never>
    : Fields<RequestTable[T]['request']>;
};
/// What a request carries besides its type and id, which the connection adds.
export type RequestBody<T extends RequestType> = RequestBodies[T];
export type RequestResult<T extends RequestType> = RequestTable[T]['result'];

/// An error without an id belongs to no request: something failed that the server did by itself.
export interface Events extends EventTable {
  error: ErrorReply;
}
export type EventType = keyof Events;
export type ServerMessage = OkReply | Events[EventType];

/// Why a request failed: an error of the server, or the connection was lost before the reply.
export type FailureCode = ErrorCode | 'disconnected';
