import type { Tx } from '../../db/transaction';

/** Stands for all days: the team changed, or what holds for all of it. */
export const everyDay = 'every';

type Listener = (days: ReadonlySet<string>) => void;
const listeners = new Set<Listener>();
const touched = new WeakMap<object, Set<string>>();

/** Notes that capacity of these days (yyyy-MM-dd, or `everyDay`) was given up or taken: once that is committed, somebody looks. */
export function touchDays(tx: Tx, days: readonly string[]): void {
  if (days.length === 0) return;
  const known = touched.get(tx.whole);
  for (const day of days) known?.add(day);
  if (known) return;
  const first = new Set(days);
  touched.set(tx.whole, first);
  tx.afterCommit(() => {
    for (const listener of listeners) listener(first);
  });
}

/** Calls `look` with the days of each commit of this process that changed capacity. Answers how to end that. */
export function onTouched(look: Listener): () => void {
  listeners.add(look);
  return () => listeners.delete(look);
}
