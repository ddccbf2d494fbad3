import { useSyncExternalStore } from 'react';
import { Problem } from '../../../../contract/errors';
import { ask, jsonOf, noConnection, problemOf } from '../../../data/api/api-client';
import { withProof } from '../../../data/second-factor/confirm-again';
import { noteMissing } from '../../../data/second-factor/factor-status';
import { signInEnded } from '../../../data/session/session';
import { newListeners } from '../../../device/db/listeners';
import { onLeaving, storedToken } from '../../../device/session/session-store';
import { openSink } from './file-sink';
import { queryOf } from './list';

/** How far an export is: rows so far, of what has none bytes, and how many rows there are ('412', '1000+') once that is known. */
export interface ExportProgress {
  rows?: number;
  bytes: number;
  total?: string;
}

/** As what a list can be had, and where: `/admin/documents/archive` has the PDFs of all. */
const ways = {
  csv: { path: 'export', type: 'text/csv' },
  json: { path: 'export.json', type: 'application/json' },
  zip: { path: 'archive', type: 'application/zip' },
} as const;
export type ExportKind = keyof typeof ways;

/** How an export ended. `file` has to be handed to the person; without it they chose its place themselves. */
export type ExportEnd =
  | { is: 'done'; rows?: number; file?: { name: string; content: Blob } }
  | { is: 'cancelled' }
  | { is: 'failed'; problem: Problem };

interface Running extends ExportProgress {
  controller: AbortController;
}

/** From this many rows on a file is better written to the disk while it comes; PDFs are some 25 kB each. */
const largeRows: Record<ExportKind, number> = { csv: 10_000, json: 5000, zip: 500 };
const silenceMs = 30_000;

const running = new Map<string, Running>();
const [tell, subscribe] = newListeners();
onLeaving(() => {
  for (const { controller } of running.values()) controller.abort();
});

/** The export of `/admin/<noun>` of a kind, one at a time. It goes on while the person looks at another page. */
export function useAdminExport(noun: string, kind: ExportKind = 'csv') {
  const key = `${noun} ${kind}`;
  const progress = useSyncExternalStore<ExportProgress | undefined>(subscribe, () => running.get(key));
  return {
    progress,
    start: (filters: object) => exportFile(noun, filters, kind),
    cancel: () => running.get(key)?.controller.abort(),
  };
}

/** Fetches a list of the office as a file, all of its pages, with the filters of the list. */
export async function exportFile(
  noun: string,
  filters: object,
  kind: ExportKind = 'csv',
): Promise<ExportEnd> {
  const key = `${noun} ${kind}`;
  running.get(key)?.controller.abort();
  const controller = new AbortController();
  const show = (progress: ExportProgress) => put(key, { ...progress, controller });
  show({ bytes: 0 });
  try {
    // An export has no pages.
    const query = queryOf({ ...filters, cursor: undefined, limit: undefined }).toString();
    const path = `/admin/${noun}/${ways[kind].path}${query && `?${query}`}`;
    return await receive(path, kind, controller, show);
  } finally {
    if (running.get(key)?.controller === controller) put(key, undefined);
  }
}

async function receive(
  path: string,
  kind: ExportKind,
  controller: AbortController,
  show: (progress: ExportProgress) => void,
): Promise<ExportEnd> {
  const { signal } = controller;
  const token = storedToken();
  const silence = watchSilence(controller);
  try {
    // While a person is asked whether it is them, nobody waits for the server.
    const open = () => {
      silence.start();
      return openFile(path, ways[kind].type, { token, signal }).finally(silence.stop);
    };
    const response = await withProof(open, { read: false });
    const total = response.headers.get('x-total-count') ?? undefined;
    const name = nameOf(response.headers) ?? `export.${kind}`;
    const sink = await openSink(name, ways[kind].type, total !== undefined && isLarge(total, kind));
    if (!sink) controller.abort();
    if (!sink || !response.body) return { is: 'cancelled' };
    const count = kind === 'csv' ? rowCounter() : undefined;
    let rows = count && 0;
    let bytes = 0;
    try {
      const reader = response.body.getReader();
      for (;;) {
        silence.start();
        const { done, value } = await reader.read();
        silence.stop();
        if (done) break;
        await sink.write(value);
        rows = count && Math.max(0, count(value));
        bytes += value.length;
        show({ ...(rows !== undefined && { rows }), bytes, total });
      }
      signal.throwIfAborted();
    } catch (error) {
      await sink.drop().catch(() => {});
      throw error;
    }
    const content = await sink.finish();
    return { is: 'done', ...(rows !== undefined && { rows }), ...(content && { file: { name, content } }) };
  } catch (error) {
    if (signal.aborted && signal.reason !== tooSilent) return { is: 'cancelled' };
    const problem = error instanceof Problem ? error : new Problem('unavailable', noConnection);
    if (problem.code === 'second_factor_required') noteMissing();
    if (token && problem.code === 'unauthenticated') await signInEnded(token, problem.detail.closed);
    return { is: 'failed', problem };
  } finally {
    silence.stop();
  }
}

/** Opens the file: its body is read as it comes. */
async function openFile(
  path: string,
  type: string,
  of: { token: string | null; signal: AbortSignal },
): Promise<Response> {
  const accept = [...new Set([type, 'application/json'])].join(', ');
  const response = await ask(`/api${path}`, { ...of, headers: { accept } });
  if (response.ok && response.headers.get('content-type')?.startsWith(type)) return response;
  throw problemOf(await jsonOf(response), response.headers);
}

const tooSilent = new Error('silence');

/** Breaks off what says nothing for half a minute. */
function watchSilence(controller: AbortController) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const start = () => {
    stop();
    timer = setTimeout(() => controller.abort(tooSilent), silenceMs);
  };
  return { start, stop };
}

/** Counts the rows of a CSV as its bytes pass; its head is none. */
export function rowCounter(): (bytes: Uint8Array) => number {
  const [quote, newline] = [34, 10];
  let quoted = false;
  let rows = -1;
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === quote) quoted = !quoted;
      else if (byte === newline && !quoted) rows += 1;
    }
    return rows;
  };
}

function isLarge(total: string, kind: ExportKind): boolean {
  return total.endsWith('+') || Number(total) > largeRows[kind];
}

function nameOf(headers: Headers): string | undefined {
  return /filename="?([\w.-]+)"?/.exec(headers.get('content-disposition') ?? '')?.[1];
}

function put(noun: string, to: Running | undefined): void {
  if (to) running.set(noun, to);
  else running.delete(noun);
  tell();
}
