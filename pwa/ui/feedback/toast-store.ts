// Short messages over the page. A store outside React, so that anything may speak: `toast({title})`.

export type ToastKind = 'success' | 'error' | 'waiting' | 'info';

export type ToastOptions = {
  title: string;
  description?: string;
  kind?: ToastKind;
  /** What it is about, where several things are under way at once: a success ends the failures of the same alone. */
  about?: string;
  /** With a `key` the newest one is pressed by that, too, and it stands longer: it is to be read first. */
  action?: { label: string; onPress: () => void; key?: string };
};

export type ToastEntry = ToastOptions & { id: number; kind: ToastKind };

const toastLimit = 3;
export const toastMillis = 6000;
export const keyedToastMillis = 15_000;

const none: readonly ToastEntry[] = [];
let entries: readonly ToastEntry[] = none;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message and answers its id. The oldest leaves when there are more than three; a repeat replaces itself, and what
 * succeeded at last the failures before it.
 */
export function toast(options: ToastOptions): number {
  lastId += 1;
  const entry: ToastEntry = { kind: 'success', ...options, id: lastId };
  const others = entries.filter((old) => !isOvertaken(old, entry));
  change([...others, entry].slice(-toastLimit));
  return entry.id;
}

function isOvertaken(old: ToastEntry, by: ToastEntry): boolean {
  const succeeded = by.kind === 'success' || by.kind === 'waiting';
  if (succeeded && old.kind === 'error' && old.about === by.about) return true;
  return old.title === by.title && old.description === by.description;
}

export function dismissToast(id: number): void {
  if (entries.some((entry) => entry.id === id)) change(entries.filter((entry) => entry.id !== id));
}

/** Presses the action of the newest message that has this key; whether there is one. */
export function pressToastKey(key: string): boolean {
  const newest = entries.findLast(({ action }) => action?.key === key);
  if (!newest) return false;
  dismissToast(newest.id);
  newest.action?.onPress();
  return true;
}

/** Takes the actions with this key away; what was said stays. */
export function releaseToastKey(key: string): void {
  if (entries.every(({ action }) => action?.key !== key)) return;
  change(
    entries.map((entry) => {
      const { action, ...rest } = entry;
      return action?.key === key ? rest : entry;
    }),
  );
}

export function clearToasts(): void {
  if (entries.length > 0) change(none);
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToasts = (): readonly ToastEntry[] => entries;
/** The server shows none. */
export const noToasts = (): readonly ToastEntry[] => none;
