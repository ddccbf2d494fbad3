import type { ErrorBody } from '../../../contract/errors';
import { backoffMs } from '../../device/sync/transport/backoff';

/** The server says something every 15 s: what is silent for longer than two of these is dead, or kept back by somebody on the way. */
export const silenceMs = 40_000;
/** Other pages of this person have the places that there are: this one may be long left. */
const elsewhereMs = 5 * 60_000;
/** Pages whose server was started anew do not come all at once. */
const spreadMs = 2_000;
/** A stream that is cut sooner than this, again and again, is asked for less and less often. */
const longMs = 60_000;
/** No word is as long: whoever answers so is not our server. */
const mostKept = 2_000;

/** What a stream needs of its world. */
export interface StreamEnv {
  /** Asks for a stream as whoever has this token. */
  ask(token: string | null, signal: AbortSignal): Promise<Response>;
  now(): number;
  random(): number;
  setTimeout(work: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
}

export interface StreamHooks {
  /** Whose stream it is; null: a guest's. */
  token(): string | null;
  /** It hears from now on; what happened before is not told. */
  opened(): void;
  heard(word: string): void;
  lost(): void;
  /** The sign-in of this token counts no more. */
  refused(token: string, closed: boolean): void;
}

export interface Stream {
  /** Begins, at once also where it was waiting for its next try. */
  open(): void;
  close(): void;
}

/** Of one try: how it ended, and after how long it may be tried again. */
interface End {
  is: 'cut' | 'elsewhere' | 'refused' | 'failed';
  retryAfterMs?: number | undefined;
  closed?: boolean;
}

/** The one stream of a page (`GET /api/live`): opened again by itself until it is closed, with patience where nobody answers. */
export function newStream(env: StreamEnv, hooks: StreamHooks): Stream {
  let trying: AbortController | undefined;
  let timer: unknown;
  let failures = 0;

  async function run(mine: AbortController): Promise<void> {
    const token = hooks.token();
    let liveAt: number | undefined;
    const end = await listen(mine, token, {
      opened() {
        liveAt = env.now();
        hooks.opened();
      },
      heard: hooks.heard,
    });
    if (trying !== mine) return;
    trying = undefined;
    if (liveAt !== undefined) hooks.lost();
    if (end.is === 'refused' && token !== null) return hooks.refused(token, end.closed === true);
    const isLong = liveAt !== undefined && env.now() - liveAt >= longMs;
    failures = isLong ? 0 : failures + 1;
    timer = env.setTimeout(begin, waitAfter(end));
  }

  function waitAfter({ is, retryAfterMs }: End): number {
    if (is === 'elsewhere') return elsewhereMs;
    if (failures <= 1 && retryAfterMs === undefined) return env.random() * spreadMs;
    return backoffMs(failures, env.random, { retryAfterMs, idle: true });
  }

  /** Reads until it ends, or says nothing for too long. */
  async function listen(
    mine: AbortController,
    token: string | null,
    { opened, heard }: Pick<StreamHooks, 'opened' | 'heard'>,
  ): Promise<End> {
    let silence: unknown;
    const watch = () => {
      env.clearTimeout(silence);
      silence = env.setTimeout(() => mine.abort(), silenceMs);
    };
    watch();
    try {
      const response = await env.ask(token, mine.signal);
      const isOurs = response.headers.get('content-type')?.startsWith('text/event-stream');
      if (response.status !== 200 || !isOurs || !response.body) return await endOf(response);
      const reader = response.body.getReader();
      const letters = new TextDecoder();
      let isOpen = false;
      let kept = '';
      let isElsewhere = false;
      for (;;) {
        const { value, done } = await reader.read();
        if (done || mine.signal.aborted) return { is: isElsewhere ? 'elsewhere' : 'cut' };
        watch();
        if (!isOpen) opened();
        isOpen = true;
        const lines = (kept + letters.decode(value, { stream: true })).split('\n');
        kept = lines.pop() ?? '';
        if (kept.length > mostKept) {
          mine.abort();
          return { is: 'failed' };
        }
        for (const line of lines) {
          if (!line.startsWith('data: ')) continue;
          const word = line.slice('data: '.length);
          if (word === 'elsewhere') isElsewhere = true;
          else heard(word);
        }
      }
    } catch {
      return { is: 'failed' };
    } finally {
      env.clearTimeout(silence);
    }
  }

  function begin(): void {
    env.clearTimeout(timer);
    trying = new AbortController();
    void run(trying);
  }

  return {
    open() {
      if (trying) return;
      failures = 0;
      begin();
    },
    close() {
      env.clearTimeout(timer);
      const was = trying;
      trying = undefined;
      was?.abort();
    },
  };
}

/** What an answer that is no stream says. */
async function endOf(response: Response): Promise<End> {
  const body: Partial<ErrorBody> | undefined = await response.json().catch(() => undefined);
  if (response.status === 401 && body?.error?.code === 'unauthenticated')
    return { is: 'refused', closed: body.error.closed === true };
  const seconds = Number(response.headers.get('retry-after'));
  return { is: 'failed', retryAfterMs: seconds > 0 ? Math.min(seconds, 3600) * 1000 : undefined };
}
