export interface Schema {
  $id: string;
  definitions: Record<string, { properties?: Record<string, { const?: unknown }>; 'x-result'?: string }>;
}
export interface SchemaMessage {
  name: string;
  family: string;
  type: string;
  ref: string;
  result?: string;
}
export function readSchemas(folder?: string): Schema[];
export function messagesOf(schemas: Schema[]): SchemaMessage[];
export function nameOf(ref: string): string;
