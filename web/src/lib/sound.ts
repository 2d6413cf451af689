/** Quiet, synthesised, and silent until asked for. */

import { prefs } from './prefs.svelte';

let context: AudioContext | null = null;

const NOTES = { asked: [523, 784], moved: [196], struck: [110, 82], ended: [392, 494, 587] } as const;

export type SoundName = keyof typeof NOTES;

export function sound(name: SoundName): void {
  if (!prefs.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const start = context.currentTime;
  NOTES[name].forEach((pitch, place) => {
    const tone = context!.createOscillator();
    const volume = context!.createGain();
    const at = start + place * 0.09;
    tone.type = name === 'struck' ? 'triangle' : 'sine';
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.05, at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.22);
    tone.connect(volume).connect(context!.destination);
    tone.start(at);
    tone.stop(at + 0.25);
  });
}
