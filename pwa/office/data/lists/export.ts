import { useSyncExternalStore } from 'react';
import { Problem } from '../../../../contract/errors';
import { ask, jsonOf, noConnection, problemOf } from '../../../data/api/api-client';
import { withProof } from '../../../data/second-factor/confirm-again';
import { noteMissing } from '../../../data/second-factor/factor-status';
import { signInEnded } from '../../../data/session/session';
import { newListeners } from '../../../device/db/listeners';
import { onLeaving, storedToken } from '../../../device/session/session-store';
import { openSink } from './csv-sink';
import { queryOf } from './list';

/** How far an export is: rows so far, and how many there are ('412', '1000+') once that is known. */
export interface ExportProgress {
  rows: number;
  total?: string;
}

/** How an export ended. `file` has to be handed to the person; without it they chose its place themselves. */
export type ExportEnd =
  | { is: 'done'; rows: number; file?: { name: string; content: Blob } }
  | { is: 'cancelled' }
  | { is: 'failed'; problem: Problem };

interface Running extends ExportProgress {
  controller: AbortController;
}

/** From this many rows on a file is better written to the disk while it comes. */
const largeRows = 10_000;
const silenceMs = 30_000;

const running = new Map<string, Running>();
const [tell, subscribe] = newListeners();
onLeaving(() => {
  for (const { controller } of running.values()) controller.abort();
});

/** The export of `/admin/<noun>`, one at a time. It goes on while the person looks at another page. */
export function useAdminExport(noun: string) {
  const progress = useSyncExternalStore<ExportProgress | undefined>(subscribe, () => running.get(noun));
  return {
    progress,
    start: (filters: object) => exportCsv(noun, filters),
    cancel: () => running.get(noun)?.controller.abort(),
  };
}

/** Fetches a list of the office as CSV, all of its pages, with the filters of the list. */
export async function exportCsv(noun: string, filters: object): Promise<ExportEnd> {
  running.get(noun)?.controller.abort();
  const controller = new AbortController();
  const show = (progress: ExportProgress) => put(noun, { ...progress, controller });
  show({ rows: 0 });
  try {
    // An export has no pages.
    const query = queryOf({ ...filters, cursor: undefined, limit: undefined }).toString();
    return await receive(`/admin/${noun}/export${query && `?${query}`}`, controller, show);
  } finally {
    if (running.get(noun)?.controller === controller) put(noun, undefined);
  }
}

async function receive(
  path: string,
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
      return openCsv(path, { token, signal }).finally(silence.stop);
    };
    const response = await withProof(open, { read: false });
    const total = response.headers.get('x-total-count') ?? undefined;
    const name = nameOf(response.headers) ?? 'export.csv';
    const sink = await openSink(name, total !== undefined && isLarge(total));
    if (!sink) controller.abort();
    if (!sink || !response.body) return { is: 'cancelled' };
    const count = rowCounter();
    let rows = 0;
    try {
      const reader = response.body.getReader();
      for (;;) {
        silence.start();
        const { done, value } = await reader.read();
        silence.stop();
        if (done) break;
        await sink.write(value);
        rows = Math.max(0, count(value));
        show({ rows, total });
      }
      signal.throwIfAborted();
    } catch (error) {
      await sink.drop().catch(() => {});
      throw error;
    }
    const content = await sink.finish();
    return { is: 'done', rows, ...(content && { file: { name, content } }) };
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
async function openCsv(path: string, of: { token: string | null; signal: AbortSignal }): Promise<Response> {
  const response = await ask(`/api${path}`, { ...of, headers: { accept: 'text/csv, application/json' } });
  if (response.ok && response.headers.get('content-type')?.includes('csv')) return response;
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

function isLarge(total: string): boolean {
  return total.endsWith('+') || Number(total) > largeRows;
}

function nameOf(headers: Headers): string | undefined {
  return /filename="?([\w.-]+)"?/.exec(headers.get('content-disposition') ?? '')?.[1];
}

function put(noun: string, to: Running | undefined): void {
  if (to) running.set(noun, to);
  else running.delete(noun);
  tell();
}
