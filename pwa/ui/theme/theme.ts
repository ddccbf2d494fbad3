import { useSyncExternalStore } from 'react';
import { themeKey } from './theme-key';

export type ThemeChoice = 'light' | 'dark' | 'system';
export type ThemeMode = 'light' | 'dark';

export interface Theme {
  choice: ThemeChoice;
  mode: ThemeMode;
}

const serverTheme: Theme = { choice: 'system', mode: 'light' };
const listeners = new Set<() => void>();
let current: Theme | undefined;

/** The theme in force. The server and the first client render say light; the right one follows at once. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, read, () => serverTheme);
}

/** Keeps the choice on this device and applies it, in other tabs too. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(themeKey, choice);
  } catch {
    // Storage may be closed to us; the choice then lasts as long as the page.
  }
  apply(choice);
}

function read(): Theme {
  current ??= themeOf(storedChoice());
  return current;
}

function storedChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(themeKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function themeOf(choice: ThemeChoice): Theme {
  const mode = choice === 'system' ? systemMode() : choice;
  // The very theme that was drawn: nothing is drawn anew for it.
  return choice === serverTheme.choice && mode === serverTheme.mode ? serverTheme : { choice, mode };
}

const darkQuery = '(prefers-color-scheme: dark)';

function systemMode(): ThemeMode {
  return matchMedia(darkQuery).matches ? 'dark' : 'light';
}

function apply(choice: ThemeChoice) {
  current = themeOf(choice);
  document.documentElement.dataset.theme = current.mode;
  const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim();
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', surface);
  for (const each of listeners) each();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    matchMedia(darkQuery).addEventListener('change', onSystem);
    addEventListener('storage', onStorage);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    matchMedia(darkQuery).removeEventListener('change', onSystem);
    removeEventListener('storage', onStorage);
  };
}

function onSystem() {
  if (read().choice === 'system') apply('system');
}

function onStorage(event: StorageEvent) {
  if (event.key === themeKey || event.key === null) apply(storedChoice());
}
