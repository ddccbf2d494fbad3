import {
  type Query,
  type QueryFunctionContext,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Problem } from '../../../../contract/errors';
import { newId } from '../../../../contract/new-id';
import { callAsMe } from '../../../data/session/session';
import { usePolling } from './polling';

/** The office is online only: a missing network is a failure at once, never a pause, and nothing is tried again unasked. */
export const online = { networkMode: 'always', retry: false } as const;

type Reading<Answer, Shown> = Omit<
  UseQueryOptions<Answer, Problem, Shown>,
  'networkMode' | 'retry' | 'queryFn'
> & {
  /** What is read, from `/api` on, or how, where that is more than to ask for it; by its signal it is broken off once nobody waits. */
  read: string | ((request: { signal: AbortSignal }) => Promise<Answer>);
  /** Others change it while one looks: where the page is not told, it is asked for again after so many ms, or more. */
  pollMs?: number | undefined;
  /** It changes with the clock too, as at midnight: it is also asked for now and then while the page is told of all else. */
  followsClock?: boolean | undefined;
  /** Of which nouns' news it is renewed, where that is not said for all of its key (`news.ts`). */
  nouns?: readonly string[] | undefined;
};

/** When what is kept was last asked for, ms. */
const asked = new WeakMap<Query, number>();

function noteAsked({ client, queryKey }: QueryFunctionContext): void {
  const query = client.getQueryCache().find({ queryKey, exact: true });
  if (query) asked.set(query, Date.now());
}

/** When this was last asked for, ms: its answer may say nothing of what came later. 0 where that is not known. */
export function askedAt(query: Query): number {
  return asked.get(query) ?? 0;
}

/** Reads something of the office. */
export function useRead<Answer, Shown = Answer>({
  read,
  pollMs,
  followsClock,
  nouns,
  ...options
}: Reading<Answer, Shown>) {
  return useQuery<Answer, Problem, Shown>({
    queryFn: async (request) => {
      noteAsked(request);
      return typeof read === 'string' ? (await callAsMe<Answer>(read)).body : read(request);
    },
    staleTime: 5_000,
    refetchInterval: usePolling(pollMs, followsClock),
    meta: nouns && { nouns },
    ...options,
    ...online,
  });
}

/** Changes something of the office. */
export function useWrite<Answer, Input = void, Before = unknown>(
  options: Omit<UseMutationOptions<Answer, Problem, Input, Before>, 'networkMode' | 'retry'>,
) {
  return useMutation<Answer, Problem, Input, Before>({ ...options, ...online });
}

interface Sent {
  body?: unknown;
  /** The row as it was seen: where it has changed since, this is a `conflict` with the row as it is now (`currentOf`). */
  seen?: { rev?: number };
  /** A proxy that lost the answer asks again: what it already changed would read as somebody else's change. */
  once?: boolean;
}

/** Sends a change, and answers what the server made of it. */
export async function send<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { body, seen, once }: Sent = {},
): Promise<Answer> {
  const headers = {
    ...(seen?.rev !== undefined && { 'If-Match': `"${seen.rev}"` }),
    ...(once && { 'Idempotency-Key': newId() }),
  };
  return (await callAsMe<Answer>(path, { method, body, headers })).body;
}

/** What the server has, where a change came too late. */
export function currentOf<Row>(problem: Problem): Row | undefined {
  return problem.code === 'conflict' ? (problem.detail.current as Row | undefined) : undefined;
}

interface Whole<Row> {
  /** Where it is kept: an older answer that is on its way must not take the place of what is saved. */
  queryKey: readonly unknown[];
  show: (row: Row) => void;
  onSaved?: (() => void) | undefined;
}

/** Saves what there is one of, as a new version. Where another was saved since `seen` it is a `conflict`, and that one is shown. */
export function useSave<Row, Input>(path: string, { queryKey, show, onSaved }: Whole<Row>) {
  const client = useQueryClient();
  return useWrite<Row, { seen: { rev: number }; input: Input }>({
    mutationFn: ({ seen, input }) => send<Row>('PUT', path, { body: input, seen }),
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (row) => {
      show(row);
      onSaved?.();
    },
    onError: (problem) => {
      const current = currentOf<Row>(problem);
      if (current) show(current);
    },
  });
}
