type Fault = string | null;
export function faultOf(value: unknown, ...refs: string[]): Fault;
export function faultOfRequest(message: unknown): Fault;
export function faultOfEvent(message: unknown): Fault;
export function faultOfResult(type: string, result: unknown): Fault;
export function faultOfLogLine(text: string): Fault;
export class Conversation {
  constructor(options?: { lenient?: boolean });
  sent(text: string, options?: { wrong?: boolean }): Fault;
  received(text: string): Fault;
}
