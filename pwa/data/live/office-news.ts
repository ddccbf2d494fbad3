/** Hears of which noun of the office there is something new; `*`: of any. `at`: it was told then (ms), when nobody was listening yet. */
type Listener = (noun: string, at?: number) => void;

const listeners = new Set<Listener>();
/** Told while nobody listened, and when last: the frame of the office comes a moment after its pages have begun to read. */
const missed = new Map<string, number>();

/** Hears what the office's stream says, until it stops; the first also what was missed. */
export function onOfficeNews(listener: Listener): () => void {
  listeners.add(listener);
  for (const [noun, at] of missed) listener(noun, at);
  missed.clear();
  return () => void listeners.delete(listener);
}

export function tellOffice(noun: string): void {
  if (listeners.size === 0) missed.set(noun, Date.now());
  for (const listener of listeners) listener(noun);
}
