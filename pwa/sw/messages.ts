/** What a page may say to its service worker. `SKIP_WAITING` is the name that workbox-window sends. */
export type WorkerMessage =
  | { type: 'SKIP_WAITING' }
  /** Which of these public pages are kept for offline; `fetch` has the missing ones fetched first. */
  | { type: 'pages'; paths: string[]; fetch: boolean };

/** The answer to `pages`. */
export interface WorkerState {
  missing: number;
}
