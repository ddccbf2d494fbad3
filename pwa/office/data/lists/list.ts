import { keepPreviousData, type QueryClient, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Problem } from '../../../../contract/errors';
import { noConnection } from '../../../data/api/api-client';
import { callAsMe } from '../../../data/session/session';
import { currentOf, send as sendTo, useRead, useWrite } from './client';

/** One page of a list of the office. */
export interface AdminPage<Row> {
  rows: Row[];
  /** Cursor of the next page, where there is one. */
  next?: string;
  /** '412' or '1000+' */
  total: string;
  /** How many rows there are in each state, whatever the filters; a state that no row has is left out. */
  counts: Record<string, number>;
}

/** A row as the list has it by now, or as it was where it left the list. */
export function liveIn<Row extends { id: string }>(rows: readonly Row[] | undefined, row: Row): Row {
  return rows?.find(({ id }) => id === row.id) ?? row;
}

/** A row as the person saw it, and what they want of it. */
export interface RowChange<Row, Change> {
  row: Row;
  change: Change;
}

interface Changing<Row, Change> {
  /** How it is sent, where that is more than to `PUT` the change of the row as it was seen. */
  send?(change: RowChange<Row, Change>): Promise<Row>;
  /** The row as it will be when all goes well, where that is more than the change in its place. */
  expect?(change: RowChange<Row, Change>): Row;
  onSaved?(): void;
}

export const pageSize = 50;

/** The key of everything that is kept of `/admin/<noun>`. */
export const adminKey = (noun: string) => ['admin', noun] as const;
/** Whether this is the key of pages of a list. */
export const isListKey = ([area, , what]: readonly unknown[]): boolean => area === 'admin' && what === 'list';
/** The key of every change to rows of `/admin/<noun>`. */
export const changeKey = (noun: string) => [...adminKey(noun), 'change'] as const;

/** Only where the page needs it: a list that is not looked at now, and rows that others change while one looks. */
export interface ReadOptions {
  enabled?: boolean;
  pollMs?: number;
}

/** One page of `/admin/<noun>`. Online only: a missing network is a failure at once, never a paused query. */
export function useAdminList<Row>(noun: string, filters: object, { enabled, pollMs }: ReadOptions = {}) {
  return useRead<AdminPage<Row>>({
    queryKey: [...adminKey(noun), 'list', filters],
    read: () => fetchPage<Row>(noun, filters),
    placeholderData: keepPreviousData,
    enabled,
    pollMs,
  });
}

/**
 * Changes a row; the lists show the change at once and take it back when it is refused. A row that has changed
 * since it was seen is a `conflict`, whose `detail.current` is the row as it is now.
 */
export function useAdminChange<Row extends { id: string; rev?: number }, Change>(
  noun: string,
  {
    send = ({ row, change }) => sendTo<Row>('PUT', rowPath(noun, row), { body: change, seen: row }),
    expect = ({ row, change }) => ({ ...row, ...change }),
    onSaved,
  }: Changing<Row, Change> = {},
) {
  const client = useQueryClient();
  return useWrite<Row, RowChange<Row, Change>>({
    mutationKey: changeKey(noun),
    mutationFn: send,
    onMutate: async (request) => {
      await client.cancelQueries({ queryKey: adminKey(noun) });
      putInLists(client, noun, expect(request));
    },
    onError: (problem, { row }) => putInLists(client, noun, currentOf<Row>(problem) ?? row),
    onSuccess: (row) => {
      putInLists(client, noun, row);
      onSaved?.();
    },
    onSettled: () => refetchAfterChange(client, noun),
  });
}

/** Where a row is changed and deleted. */
export function rowPath(noun: string, { id }: { id: string }): string {
  return `/admin/${noun}/${encodeURIComponent(id)}`;
}

/** At the end of a change. With another on its way the lists would show that row as it was: its own end fetches them. */
export function refetchAfterChange(client: QueryClient, noun: string): void {
  if (client.isMutating({ mutationKey: changeKey(noun) }) === 1)
    client.invalidateQueries({ queryKey: adminKey(noun) });
}

/** The ids of the rows whose change is on its way. */
export function useChangingRows(noun: string): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { mutationKey: changeKey(noun), status: 'pending' },
    select: ({ state }) => idsIn(state.variables),
  });
  return useMemo(() => new Set(ids.flat()), [ids]);
}

/** A change is of one `row` or of several `rows`. */
function idsIn(variables: unknown): string[] {
  const { row, rows = [] } = (variables ?? {}) as { row?: { id: string }; rows?: readonly { id: string }[] };
  return [...rows, ...(row ? [row] : [])].map(({ id }) => id);
}

/** Whether nothing is known because the server could not be reached. */
export function isOffline(problem: Problem | null): boolean {
  return problem?.code === 'unavailable' && problem.message === noConnection;
}

/** One page as the server has it now. */
export async function fetchPage<Row>(
  noun: string,
  filters: object,
  limit = pageSize,
): Promise<AdminPage<Row>> {
  const params = queryOf({ limit, ...filters });
  const { body, headers } = await callAsMe<Row[]>(`/admin/${noun}?${params}`);
  return {
    rows: body,
    next: nextCursor(headers.get('link')),
    total: headers.get('x-total-count') ?? String(body.length),
    counts: countsOf(headers),
  };
}

/** What is set of some filters, as the server reads it. */
export function queryOf(filters: object): URLSearchParams {
  const set = Object.entries(filters).filter(([, value]) => value);
  return new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
}

/** The cursor in a `Link: <…?cursor=…>; rel="next"` header. */
export function nextCursor(link: string | null): string | undefined {
  const target = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(link ?? '')?.[1];
  return new URLSearchParams(target?.split('?')[1]).get('cursor') ?? undefined;
}

/** The numbers in the `X-Count-<state>` headers. */
function countsOf(headers: Headers): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [name, value] of headers) {
    if (name.startsWith('x-count-') && /^\d+$/.test(value))
      counts[name.slice('x-count-'.length)] = Number(value);
  }
  return counts;
}

/** Puts a row in its place in every list that is at hand. */
export function putInLists<Row extends { id: string }>(client: QueryClient, noun: string, row: Row): void {
  client.setQueriesData<AdminPage<Row>>(
    { queryKey: [...adminKey(noun), 'list'] },
    (page) => page?.rows && { ...page, rows: page.rows.map((each) => (each.id === row.id ? row : each)) },
  );
}
