import { useEffect, useRef, useState } from 'react';
import type { OutboxItem } from '../../data/outbox/outbox';

/** What just changed in the list, for a live region: an entry that left because it was sent, one that was refused. */
export function useNews(items: readonly OutboxItem[] | undefined): {
  news: string;
  expect(opId: string): void;
} {
  const [news, setNews] = useState('');
  const before = useRef<readonly OutboxItem[]>(undefined);
  const given = useRef(new Set<string>());

  useEffect(() => {
    if (!items) return;
    const words = newsBetween(before.current ?? items, items, given.current);
    before.current = items;
    if (words) setNews(words);
  }, [items]);

  return { news, expect: (opId) => given.current.add(opId) };
}

/** The difference in words; `given` are the entries that the person gave up. */
export function newsBetween(
  before: readonly OutboxItem[],
  after: readonly OutboxItem[],
  given: ReadonlySet<string>,
): string {
  const now = new Map(after.map((item) => [item.opId, item]));
  const words = before.flatMap((item) => {
    const present = now.get(item.opId);
    if (!present) return farewell(item, given);
    return present.state === 'attention' && item.state !== 'attention'
      ? [`${item.title}: needs attention.`]
      : [];
  });
  return words.join(' ');
}

/** An entry that left. Of one in attention the person disposed; the first half of an edit gives way to the second. */
function farewell(item: OutboxItem, given: ReadonlySet<string>): string[] {
  const tried = item.attempts > 0;
  if (item.state === 'attention' || item.edit) return [];
  if (item.withdrawing) return [`${item.title}: done.`];
  if (given.has(item.opId)) return [tried ? `${item.title}: being withdrawn.` : `${item.title}: discarded.`];
  return [tried ? `${item.title}: sent.` : `${item.title}: no longer waiting.`];
}
