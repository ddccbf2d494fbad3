import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onOfficeNews } from '../../../data/live/office-news';
import { askedAt } from './client';

/**
 * Which of the server's news concern a read, by its place among the keys (`/admin/<noun>`). What is not named here is renewed by all news, and
 * so is too often rather than too seldom.
 */
const concerns: Record<string, readonly string[]> = {
  alarms: ['booking', 'user', 'rules', 'policy', 'settings', 'team'],
  // Each writing makes a link: it is not written again by itself.
  'by-hand': [],
  wordings: ['wording'],
  'messages/out': ['notification', 'wording'],
  messages: ['message'],
  offers: ['offer'],
  services: ['service'],
  prices: ['price_item', 'service'],
  checklists: ['checklist'],
  unsent: ['work', 'booking', 'user'],
  'subscription-packages': ['package', 'price_item'],
};

/** What happens by the hundred is told to those alone who name it. */
const namedOnly: ReadonlySet<string> = new Set(['notification', 'hold', 'dispatch', 'work']);

/**
 * Renews what is shown of the office when the server says that there is something new of it. Not while a change is on its way: the rows would be
 * shown as they were before it. Once for the frame of the office.
 */
export function useOfficeNews(): void {
  const client = useQueryClient();
  useEffect(() => renewing(client), [client]);
}

function renewing(client: QueryClient): () => void {
  const heard = new Set<string>();
  const reads = client.getQueryCache();
  /** Read for the first time as the news came: that reading may be of before, and another would only join it. */
  const tooEarly = new Set<Query>();
  function renew() {
    if (heard.size === 0 || client.isMutating() > 0) return;
    const nouns = [...heard];
    heard.clear();
    readAnew((query) => nouns.some((noun) => isOf(query, noun)));
  }
  function readAnew(predicate: (query: Query) => boolean) {
    for (const query of reads.findAll({ predicate, fetchStatus: 'fetching' }))
      if (query.state.data === undefined) tooEarly.add(query);
    void client.invalidateQueries({ predicate });
  }
  const stopReading = reads.subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.fetchStatus === 'fetching' || !tooEarly.delete(query)) return;
    void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
  const stopHearing = onOfficeNews((noun, at) => {
    // What was asked for since has it already; an answer that came since may be of before.
    if (at !== undefined) return readAnew((query) => isOf(query, noun) && askedAt(query) <= at);
    heard.add(noun);
    renew();
  });
  const stopWaiting = client.getMutationCache().subscribe(() => renew());
  return () => {
    stopHearing();
    stopReading();
    stopWaiting();
  };
}

function isOf({ queryKey: [area, what], meta }: Query, noun: string): boolean {
  if (area !== 'admin') return false;
  const named = (meta?.nouns as readonly string[] | undefined) ?? concerns[String(what)];
  if (noun === '*') return named?.length !== 0;
  return named ? named.includes(noun) : !namedOnly.has(noun);
}
