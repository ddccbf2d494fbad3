import type { OpOutcome } from '../../../contract/sync/sync';
import type { Databases } from './databases';

/** The part of Web Locks the loop needs. */
export interface Locks {
  request<T>(
    name: string,
    options: { signal?: AbortSignal; steal?: boolean },
    work: () => Promise<T>,
  ): Promise<T>;
  query?(): Promise<{ held?: { name?: string; clientId?: string }[] }>;
}

/** What tabs and the worker tell each other. */
export type Message =
  | { type: 'poke' }
  | { type: 'settled'; opId: string; outcome: OpOutcome }
  | { type: 'session' }
  | { type: 'signed-out' };

export interface Channel {
  post(message: Message): void;
  /** Hears the others' messages, never its own. Answers how to stop. */
  hear(listener: (message: Message) => void): () => void;
}

/** The world around the engine: page, worker and tests each bring their own, so that all run the same code. */
export interface SyncEnv {
  fetch(url: string, init: RequestInit): Promise<Response>;
  now(): number;
  random(): number;
  uuid(): string;
  setTimeout(work: () => void, ms: number): unknown;
  clearTimeout(timer: unknown): void;
  /** Whether the page is hidden. */
  hidden?(): boolean;
  /** Whether the network is a Wi-Fi; undefined where the browser does not say. */
  onWifi?(): boolean | undefined;
  databases: Databases;
  /** Fewer entries a request than the server takes: for tests of what several requests make. */
  batchLimit?: number;
  locks?: Locks;
  channel?: Channel;
}

export const syncUrl = '/api/sync';
export const lockName = 'homehub-sync';
export const requestTimeoutMs = 20_000;
/** Longer than any round of a page that is alive. */
export const lockPatienceMs = requestTimeoutMs + 5_000;
