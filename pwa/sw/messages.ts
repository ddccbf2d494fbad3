/** What a page may say to its service worker. `SKIP_WAITING` is the name that workbox-window sends. */
export type WorkerMessage =
  | { type: 'SKIP_WAITING' }
  /** Which of these public pages are kept for offline; `fetch` has the missing ones fetched first. */
  | { type: 'pages'; paths: string[]; fetch: boolean };

/** The answer to `pages`. */
export interface WorkerState {
  missing: number;
}

/** What the worker may say to a page: a notification was pressed that is about this page of ours, path and query. */
export interface GoTo {
  type: 'go-to';
  path: string;
}

/** The answer to `go-to`: whether the page goes there. Not where something typed would be lost. */
export interface GoToAnswer {
  goes: boolean;
}
