import type { GoTo, GoToAnswer } from './messages';

declare const self: ServiceWorkerGlobalScope;

/** A page that does not answer by then is frozen, still loading or of an older version. */
const patienceMs = 1_000;

/**
 * Shows a page of ours: in the window that is at it already, else the window that was used last goes there by itself, without a
 * reload; where it cannot, or must not for what is typed in it, in a new one.
 */
export async function openPage(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [last] = windows;
  const window =
    windows.find((each) => isAt(each, path)) ?? (last && (await leads(last, path)) ? last : undefined);
  // A browser may refuse to bring a window to the front.
  const isShown = await window?.focus().then(
    () => true,
    () => false,
  );
  if (!isShown) await self.clients.openWindow(path);
}

function isAt({ url }: WindowClient, path: string): boolean {
  const { pathname, search } = new URL(url);
  return pathname + search === path;
}

function leads(window: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), patienceMs);
    port1.onmessage = ({ data }: MessageEvent<GoToAnswer>) => {
      clearTimeout(timer);
      port1.close();
      resolve(data.goes);
    };
    const message: GoTo = { type: 'go-to', path };
    window.postMessage(message, [port2]);
  });
}
