// One WebSocket to the server: requests with their replies, events, and a new try when it is lost.
import { computed, signal } from '@preact/signals';
import {
  kVersion,
  type ErrorReason,
  type ErrorReply,
  type EventType,
  type Events,
  type FailureCode,
  type Hello,
  type OkReply,
  type RequestBody,
  type RequestResult,
  type RequestType,
  type ServerMessage,
} from './messages';

export class RequestError extends Error {
  constructor(
    readonly code: FailureCode,
    message: string,
    /// The same as a code, for the language of the page.
    readonly reason: ErrorReason = 'other',
    readonly args: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/// A lost connection is told by the frame of the page, and what was asked is to be asked again when it is back.
export const isLost = (error: unknown): boolean => error instanceof RequestError && error.code === 'disconnected';

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}
type Listener = (event: never) => void;

const kFirstPause = 250;
const kLongestPause = 5000;

export class Connection {
  /// Whether the server can be reached now.
  readonly online = signal(false);
  /// A try has failed, or the connection is lost, and the server has not greeted since.
  readonly unreachable = signal(false);
  readonly hello = signal<Hello | null>(null);
  /// The server speaks another version than this page: a reload brings the page that goes with it.
  readonly outdated = computed(() => this.hello.value !== null && this.hello.value.version !== kVersion);

  private socket: WebSocket | null = null;
  private nextId = 1;
  private pause = kFirstPause;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Map<string, Set<Listener>>();
  private queue: string[] = [];

  constructor(
    private readonly url: string,
    private readonly open = (address: string) => new WebSocket(address),
  ) {}

  /// Connects, and again whenever the connection is lost.
  start(): void {
    const socket = this.open(this.url);
    this.socket = socket;
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.lost();
  }

  /// The id of a request matters only where its events carry it.
  request<T extends RequestType>(type: T, body: RequestBody<T>): Promise<RequestResult<T>> {
    return this.requestWithId(type, body).reply;
  }

  requestWithId<T extends RequestType>(type: T, body: RequestBody<T>): { id: number; reply: Promise<RequestResult<T>> } {
    const id = this.nextId++;
    const reply = new Promise<RequestResult<T>>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
    });
    const text = JSON.stringify({ type, id, ...body });
    if (this.online.value) this.socket?.send(text);
    else this.queue.push(text);
    return { id, reply };
  }

  /// Returns how to stop listening.
  on<T extends EventType>(type: T, listener: (event: Events[T]) => void): () => void {
    const all = this.listeners.get(type) ?? new Set<Listener>();
    this.listeners.set(type, all.add(listener as Listener));
    return () => void all.delete(listener as Listener);
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'ok' || (message.type === 'error' && message.id !== null)) return this.settle(message);
    if (message.type === 'hello') this.greet(message);
    if (message.type === 'players') this.meet(message);
    for (const listener of this.listeners.get(message.type) ?? []) listener(message as never);
  }

  /// Somebody has added a player.
  private meet({ players }: Events['players']): void {
    if (this.hello.value) this.hello.value = { ...this.hello.value, players };
  }

  private greet(hello: Hello): void {
    this.pause = kFirstPause;
    this.hello.value = hello;
    this.unreachable.value = false;
    this.online.value = true;
    for (const text of this.queue) this.socket?.send(text);
    this.queue = [];
  }

  private settle(message: OkReply | ErrorReply): void {
    const waiting = this.waiting.get(message.id ?? -1);
    if (!waiting) return;
    this.waiting.delete(message.id ?? -1);
    if (message.type === 'ok') waiting.resolve(message.result);
    else waiting.reject(new RequestError(message.code, message.message, message.reason, message.args));
  }

  /// Requests under way may or may not have been heard: their senders must look again.
  private lost(): void {
    this.online.value = false;
    this.unreachable.value = true;
    this.queue = [];
    for (const waiting of this.waiting.values()) waiting.reject(new RequestError('disconnected', ''));
    this.waiting.clear();
    setTimeout(() => this.start(), this.pause);
    this.pause = Math.min(2 * this.pause, kLongestPause);
  }
}

const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
export const server = new Connection(`${scheme}://${location.host}/ws${location.search}`);
