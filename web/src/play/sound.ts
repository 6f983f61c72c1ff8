// Short sounds, made on the spot: nothing is loaded.
import { signal } from '@preact/signals';
import { remember, remembered } from '../app/memory';

export type Sound = 'move' | 'capture' | 'end';
interface Tone {
  at: number;
  from: number;
  to: number;
  length: number;
  volume: number;
}

const kTones: Record<Sound, Tone[]> = {
  move: [{ at: 0, from: 340, to: 170, length: 0.07, volume: 0.35 }],
  capture: [
    { at: 0, from: 420, to: 190, length: 0.07, volume: 0.4 },
    { at: 0.08, from: 300, to: 120, length: 0.09, volume: 0.4 },
  ],
  end: [
    { at: 0, from: 392, to: 392, length: 0.22, volume: 0.18 },
    { at: 0.16, from: 494, to: 494, length: 0.22, volume: 0.18 },
    { at: 0.32, from: 587, to: 587, length: 0.45, volume: 0.18 },
  ],
};

export const soundOn = signal(remembered('sound') !== 'off');
let context: AudioContext | null = null;

export function setSound(on: boolean): void {
  soundOn.value = on;
  remember('sound', on ? 'on' : 'off');
}

/// Silent where the browser has no sound or does not allow it yet.
export function play(sound: Sound): void {
  if (!soundOn.value || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const tone of kTones[sound]) ring(context, tone);
}

function ring(audio: AudioContext, { at, from, to, length, volume }: Tone): void {
  const start = audio.currentTime + at;
  const wave = audio.createOscillator();
  const loudness = audio.createGain();
  wave.type = 'triangle';
  wave.frequency.setValueAtTime(from, start);
  wave.frequency.exponentialRampToValueAtTime(to, start + length);
  loudness.gain.setValueAtTime(volume, start);
  loudness.gain.exponentialRampToValueAtTime(0.001, start + length);
  wave.connect(loudness).connect(audio.destination);
  wave.start(start);
  wave.stop(start + length);
}
