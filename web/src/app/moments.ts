import { locale } from './numbers';

/// Day and time of a moment that the server told, in seconds since 1970: "3 May 2025, 14:05".
export const momentText = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });
