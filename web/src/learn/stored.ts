// What the room keeps in the browser, as JSON. What was written by hand or by another version counts as nothing.
import { remember, remembered } from '../app/memory';

export function storedTexts(name: string): string[] {
  const value = storedJson(name);
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}

export function storedJson(name: string): unknown {
  try {
    return JSON.parse(remembered(name) ?? 'null');
  } catch {
    return null;
  }
}

export const store = (name: string, value: unknown): boolean => remember(name, JSON.stringify(value));
