import type { PageMessage, PageState } from '../app/start/worker-messages';

declare const self: ServiceWorkerGlobalScope;

/** A page that does not answer by then is frozen, still loading or of an older version. */
const patienceMs = 1_000;

/**
 * Shows a page of ours: in the window that is at it already, else the window that was used last goes there by itself, without a
 * reload; where it cannot, or must not for what is typed in it, in a new one.
 */
export async function openPage(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const states = await Promise.all(windows.map((each) => stateOf(each, path)));
  const [last] = windows;
  let window = windows.find((_, index) => states[index]?.isThere);
  if (!window && last && states[0]?.mayGo) {
    window = last;
    say(last, { type: 'go-to', path });
  }
  // A browser may refuse to bring a window to the front.
  const isShown = await window?.focus().then(
    () => true,
    () => false,
  );
  if (!isShown) await self.clients.openWindow(path);
}

function stateOf(window: WindowClient, path: string): Promise<PageState | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (state?: PageState) => {
      clearTimeout(timer);
      port1.close();
      resolve(state);
    };
    const timer = setTimeout(end, patienceMs);
    port1.onmessage = ({ data }: MessageEvent<PageState>) => end(data);
    say(window, { type: 'where', path }, port2);
  });
}

function say(window: WindowClient, message: PageMessage, ...ports: MessagePort[]): void {
  window.postMessage(message, ports);
}
