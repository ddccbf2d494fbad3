import { alone } from '../device/sync/push/alone';
import { type AskServer, bindPush } from '../device/sync/push/bind';
import { boundPush } from '../device/sync/push/bound';
import { readSession } from '../device/sync/stored-session';
import { withHub } from './push';

declare const self: ServiceWorkerGlobalScope;

/** The browser ended its subscription, or made another: where somebody is told things here, they are from now on by a new one. */
export async function resubscribe(): Promise<void> {
  await withHub((hub) =>
    alone(async () => {
      const [session, bound] = [await readSession(hub), await boundPush(hub)];
      if (!session || !bound) return;
      await bindPush({ hub, manager: self.registration.pushManager, session, ask: askWith(bound.token) });
    }),
  );
}

function askWith(token: string): AskServer {
  return async <T>(path: string, { method, body }: { method?: 'PUT'; body?: unknown } = {}) => {
    const response = await fetch(`/api${path}`, {
      method: method ?? 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: 'omit',
    });
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    return (await response.json()) as T;
  };
}
