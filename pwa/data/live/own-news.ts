type Listener = () => void;

const listeners = new Set<Listener>();

/** Hears that there is something new of whoever is signed in, until it stops. */
export function onOwnNews(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellOwn(): void {
  for (const listener of listeners) listener();
}
