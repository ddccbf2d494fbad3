import { dubaiDay } from '../../contract/time';
import { spareCaches } from './room';

/** A private page drawn ahead: what its next start shows until the app's code runs. */
export interface View {
  /** The page's content as HTML, by the Dubai day on which it is true. */
  days: Record<string, string>;
  /** The paths of the style sheets it needs. */
  styles: string[];
  /** What the server's clock is ahead of the device's, ms. */
  clockOffset: number;
}

/** One after the other, in the order they were asked for: what is dropped must not come back by an older write. */
let last: Promise<unknown> = Promise.resolve();
let drops = 0;

/** Ask before drawing: what was drawn of older rows than the last `dropViews` knew is not kept. */
export function startView(): number {
  return drops;
}

/** Keeps how a page will look; where there is no room for it the app draws the page, only later. */
export function keepView(path: string, view: View, started = drops): Promise<void> {
  if (started !== drops) return Promise.resolve();
  return inOrder(async () => (await opened())?.put(path, Response.json(view)));
}

/** Forgets all that was drawn ahead: some row has changed, or another person is signed in. */
export function dropViews(): Promise<void> {
  drops += 1;
  return inOrder(async () => {
    const cache = await opened();
    for (const request of (await cache?.keys()) ?? []) await cache?.delete(request);
  });
}

/** A page as it was drawn ahead for this moment's day. */
export async function keptView(
  path: string,
  now: number,
): Promise<{ html: string; styles: string[] } | undefined> {
  try {
    const kept = await (await opened())?.match(path);
    if (!kept) return undefined;
    const { days, styles, clockOffset } = (await kept.json()) as View;
    const html = days[dubaiDay(new Date(now + clockOffset))];
    return html === undefined ? undefined : { html, styles };
  } catch {
    return undefined;
  }
}

async function opened(): Promise<Cache | undefined> {
  return 'caches' in globalThis ? caches.open(spareCaches.views) : undefined;
}

function inOrder(work: () => Promise<unknown>): Promise<void> {
  const done = last.then(work).then(
    () => {},
    (error: unknown) => console.warn('What was drawn ahead could not be kept or dropped:', error),
  );
  last = done;
  return done;
}
