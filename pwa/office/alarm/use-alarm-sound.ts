import { useEffect, useRef, useState } from 'react';

const storageKey = 'homehub-office-alarm-sound';
const everyMs = 3_000;

/** `ask`: nobody has said yet whether alarms may sound on this device. */
export type Sound = 'ask' | 'on' | 'off';

/** Sounds while it rings, where that is allowed: browsers also want a press on the page first. */
export function useAlarmSound(rings: boolean): { sound: Sound; toggle(): void } {
  const [sound, setSound] = useState(readSound);
  const audio = useRef<AudioContext>(undefined);

  useEffect(() => {
    if (!rings || sound !== 'on') return;
    const ring = () => void ringOnce(audio);
    ring();
    const timer = setInterval(ring, everyMs);
    return () => clearInterval(timer);
  }, [rings, sound]);

  return {
    sound,
    toggle() {
      const to = sound === 'on' ? 'off' : 'on';
      setSound(to);
      try {
        localStorage.setItem(storageKey, to);
      } catch {
        // Storage may be closed to us; the choice then lasts as long as the page.
      }
    },
  };
}

/** Two short tones. */
async function ringOnce(kept: { current: AudioContext | undefined }): Promise<void> {
  if (typeof AudioContext === 'undefined') return;
  kept.current ??= new AudioContext();
  const audio = kept.current;
  if (audio.state === 'suspended') {
    // Not awaited for long: before the first press on the page it never comes.
    await Promise.race([audio.resume(), new Promise((done) => setTimeout(done, 500))]);
    if ((audio.state as string) !== 'running') return;
  }
  for (const [at, pitch] of [
    [0, 880],
    [0.22, 660],
  ] as const) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, audio.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.25, audio.currentTime + at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + at + 0.2);
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.22);
  }
}

function readSound(): Sound {
  try {
    const kept = localStorage.getItem(storageKey);
    return kept === 'on' || kept === 'off' ? kept : 'ask';
  } catch {
    return 'ask';
  }
}
