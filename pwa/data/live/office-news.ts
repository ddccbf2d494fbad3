/** Hears of which noun of the office there is something new; `*`: of any. */
type Listener = (noun: string) => void;

const listeners = new Set<Listener>();

/** Hears what the office's stream says, until it stops. */
export function onOfficeNews(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellOffice(noun: string): void {
  for (const listener of listeners) listener(noun);
}
