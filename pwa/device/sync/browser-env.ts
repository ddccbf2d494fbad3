import { newId } from '../../../contract/new-id';
import type { Databases } from '../db/databases';
import type { Channel, Message, SyncEnv } from '../db/env';

const channelName = 'homehub';
/** The tag under which the worker is asked to flush when the network is back. */
export const syncTag = 'homehub-sync';

/** The engine's world in a browser: the same for a page and for the service worker. */
export function browserEnv(databases: Databases): SyncEnv {
  return {
    fetch: (url, init) => fetch(url, init),
    now: () => Date.now(),
    random: () => Math.random(),
    uuid: newId,
    setTimeout: (work, ms) => setTimeout(work, ms),
    clearTimeout: (timer) => clearTimeout(timer as number),
    // The worker has no document, and is never looked at.
    hidden: () =>
      (globalThis as { document?: { visibilityState: string } }).document?.visibilityState === 'hidden',
    onWifi,
    databases,
    locks: 'locks' in navigator ? (navigator.locks as SyncEnv['locks']) : undefined,
    channel: 'BroadcastChannel' in globalThis ? browserChannel() : undefined,
  };
}

function onWifi(): boolean | undefined {
  const type = (navigator as { connection?: { type?: string } }).connection?.type;
  return type === undefined || type === 'unknown' ? undefined : type === 'wifi' || type === 'ethernet';
}

let channel: BroadcastChannel | undefined;

/** One end a page: it does not hear itself. */
function browserChannel(): Channel {
  const end = channel ?? new BroadcastChannel(channelName);
  channel = end;
  return {
    post: (message) => end.postMessage(message),
    hear(listener) {
      const onMessage = (event: MessageEvent<Message>) => listener(event.data);
      end.addEventListener('message', onMessage);
      return () => end.removeEventListener('message', onMessage);
    },
  };
}
