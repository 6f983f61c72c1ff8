// Clocks run on the server; between its messages the page counts on by itself.
import type { ClockState, Color } from '../server/messages';

const kTenths = 10;

/// `elapsed`: seconds since the state arrived.
export function secondsLeft(clock: ClockState, color: Color, elapsed: number): number {
  const used = clock.running === color ? Math.max(0, elapsed) : 0;
  return Math.max(0, clock[color] - used);
}

/// 1:05:09, 4:07, and tenths in the last seconds: 0:08.3.
export function clockText(seconds: number): string {
  if (seconds < kTenths) return `0:${(Math.floor(seconds * 10) / 10).toFixed(1).padStart(4, '0')}`;
  return wholeClockText(seconds);
}

/// The same without tenths: 0:08.
export function wholeClockText(seconds: number): string {
  const whole = Math.floor(seconds);
  const pair = (part: number) => String(part).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  const rest = pair(whole % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${pair(minutes % 60)}:${rest}`;
}
