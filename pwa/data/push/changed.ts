const listeners = new Set<() => void>();

/** Tells the screens of this tab that notifications here may stand differently now. */
export function pushChanged(): void {
  for (const listener of listeners) listener();
}

/** Hears of it, and of what the person changed in the browser's settings meanwhile. */
export function onPushChanged(listener: () => void): () => void {
  const seen = () => document.visibilityState === 'visible' && listener();
  listeners.add(listener);
  document.addEventListener('visibilitychange', seen);
  return () => {
    listeners.delete(listener);
    document.removeEventListener('visibilitychange', seen);
  };
}
