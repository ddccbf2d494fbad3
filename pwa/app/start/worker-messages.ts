/** What a page may say to its service worker. `SKIP_WAITING` is the name that workbox-window sends. */
export type WorkerMessage =
  | { type: 'SKIP_WAITING' }
  /** Which of these public pages are kept for offline; `fetch` has the missing ones fetched first. */
  | { type: 'pages'; paths: string[]; fetch: boolean }
  /** The public content that the page has: the device is to have it as well. */
  | { type: 'public-content'; version: string };

/** The answer to `pages`. */
export interface WorkerState {
  missing: number;
}

/** What the worker may say to a page of a notification that was pressed, which is about a page of ours: path and query. */
export type PageMessage =
  /** How does it stand to that page? Only the window itself knows: to the worker it stays where it was loaded. */
  { type: 'where'; path: string } | { type: 'go-to'; path: string };

/** The answer to `where`: whether it is there already, and whether it may go there, which it may not if something typed would be lost. */
export interface PageState {
  isThere: boolean;
  mayGo: boolean;
}
