import { useSyncExternalStore } from 'react';

/**
 * Something that many cells and cards look at, kept beside React: each asks for what it has to know alone, so that a pointer that moves over the
 * board draws two cells anew and never the board.
 */
export interface Store<Value> {
  get(): Value;
  set(to: Value): void;
  subscribe(listener: () => void): () => void;
}

export function newStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(to) {
      if (value === to) return;
      value = to;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A part of it; drawn anew only where that part is another. */
export function usePart<Value, Part>(store: Store<Value>, part: (value: Value) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}
