import { vi } from 'vitest';

/** A notification that is shown. */
export interface Shown {
  title: string;
  close(): void;
}

interface Permission {
  /** What the browser was told before. */
  before?: NotificationPermission;
  /** What the person says when they are asked. */
  answer?: NotificationPermission;
}

const bytesOf = (key: string) => new TextEncoder().encode(key);
/** A key as the server would tell it, by a name that a test reads. */
export const keyNamed = (name: string) => Buffer.from(bytesOf(name)).toString('base64url');

/**
 * A browser's notifications as Chromium's work: one subscription, made with one key, that another key does not get; and one lock.
 * `failures` is what subscribing and ending it fail with.
 */
export function pushBrowser({ before = 'granted', answer = 'granted' }: Permission = {}) {
  const failures: { subscribe?: Error | undefined; unsubscribe?: Error | undefined } = {};
  const shown: Shown[] = [];
  let made = 0;
  let current: PushSubscription | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function subscribe({ applicationServerKey }: { applicationServerKey: string }) {
    if (failures.subscribe) throw failures.subscribe;
    const key = Buffer.from(applicationServerKey, 'base64url');
    const { applicationServerKey: used } = current?.options ?? {};
    if (current && used && !Buffer.from(used).equals(key))
      throw new DOMException('Another key is in use.', 'InvalidStateError');
    if (current) return current;
    made += 1;
    const endpoint = `https://push.example/${made}`;
    current = {
      endpoint,
      options: { applicationServerKey: new Uint8Array(key).buffer, userVisibleOnly: true },
      toJSON: () => ({ endpoint, keys: { p256dh: 'k', auth: 'a' } }),
      async unsubscribe() {
        if (failures.unsubscribe) throw failures.unsubscribe;
        if (current?.endpoint === endpoint) current = null;
        return true;
      },
    } as unknown as PushSubscription;
    return current;
  }

  const registration = {
    pushManager: { getSubscription: async () => current, subscribe },
    getNotifications: async () => [...shown],
  };
  const permission = {
    permission: before,
    requestPermission: vi.fn(async () => {
      permission.permission = answer;
      return answer;
    }),
  };
  const locks = {
    request(_name: string, ...rest: unknown[]) {
      const work = rest.at(-1) as () => Promise<unknown>;
      const turn = last.then(() => work());
      last = turn.catch(() => {});
      return turn;
    },
  };
  vi.stubGlobal('Notification', permission);
  vi.stubGlobal('navigator', {
    onLine: true,
    locks,
    serviceWorker: { getRegistration: async () => registration },
  });
  return {
    ...{ permission, failures, shown, subscribe },
    /** Where it would be pushed to now. */
    endpoint: () => current?.endpoint,
    /** The browser takes it back by itself. */
    drop() {
      current = null;
    },
    show(title: string) {
      const each: Shown = { title, close: () => shown.splice(shown.indexOf(each), 1) };
      shown.push(each);
    },
  };
}
