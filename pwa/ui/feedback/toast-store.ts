// Short messages over the page. A store outside React, so that anything may speak: `toast({title})`.

export type ToastKind = 'success' | 'error' | 'waiting' | 'info';

export type ToastOptions = {
  title: string;
  description?: string;
  kind?: ToastKind;
  action?: { label: string; onPress: () => void };
};

export type ToastEntry = ToastOptions & { id: number; kind: ToastKind };

const toastLimit = 3;
export const toastMillis = 6000;

const none: readonly ToastEntry[] = [];
let entries: readonly ToastEntry[] = none;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** Shows a message and answers its id. The oldest leaves when there are more than three; a repeat replaces itself. */
export function toast(options: ToastOptions): number {
  lastId += 1;
  const entry: ToastEntry = { kind: 'success', ...options, id: lastId };
  const others = entries.filter((old) => old.title !== entry.title || old.description !== entry.description);
  change([...others, entry].slice(-toastLimit));
  return entry.id;
}

export function dismissToast(id: number): void {
  if (entries.some((entry) => entry.id === id)) change(entries.filter((entry) => entry.id !== id));
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
