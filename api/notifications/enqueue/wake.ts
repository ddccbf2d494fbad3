const sleepers = new Set<() => void>();

/** Calls `look` whenever something to be sent at once was committed by this process. Answers how to end that. */
export function onEnqueued(look: () => void): () => void {
  sleepers.add(look);
  return () => sleepers.delete(look);
}

/** To be called after the commit of what is to be sent at once. */
export function wake(): void {
  for (const look of sleepers) look();
}
