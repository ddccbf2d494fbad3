import { useSyncExternalStore } from 'react';

const storageKey = 'homehub-office-keys';
const listeners = new Set<() => void>();

/** Whether the office's single letters do something. They can be switched off (WCAG 2.1.4): dictation says letters too. */
export function officeKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** The same, drawn anew when it is switched. */
export function useOfficeKeysOn(): boolean {
  return useSyncExternalStore(subscribe, officeKeysOn);
}

export function switchOfficeKeys(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // Storage may be closed to us; the keys then stay on.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
