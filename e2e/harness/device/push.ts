import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { Worker } from '@playwright/test';
import type { Device } from './device';

/** What a worker has that no TypeScript library for pages knows. */
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  location: Location;
  WindowClient: { prototype: { focus(): Promise<unknown> } };
  Clients: { prototype: { openWindow(url: string): Promise<null> } };
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
}

/** What a device shows. */
export interface ShownNotification {
  title: string;
  body: string;
  path: string;
}

/**
 * Notifications on a device. No push service can be reached from a test: what the browser would keep of its subscription is kept in
 * its storage in its place, for all that the app asks; what comes is delivered by DevTools, in the worker as it is. A press made by
 * a script may neither open a window nor bring one to the front: what the worker asks of the browser is noted.
 */
export class Notifications {
  private constructor(private readonly device: Device) {}

  static async on(device: Device): Promise<Notifications> {
    const { running, url } = device;
    const ecdh = createECDH('prime256v1');
    const p256dh = ecdh.generateKeys().toString('base64url');
    const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
    await running.addInitScript(standIn, { place, keys, service: `https://push.example.ae/${randomUUID()}` });
    await running.grantPermissions(['notifications'], { origin: url });
    return new Notifications(device);
  }

  /** Whether the browser has a subscription. */
  async isSubscribed(): Promise<boolean> {
    const { running, url } = this.device;
    const page = running.pages().find((each) => each.url().startsWith(url)) ?? (await this.device.visit('/'));
    return page.evaluate((key) => localStorage.getItem(key) !== null, place);
  }

  async shown(): Promise<ShownNotification[]> {
    return (await this.worker()).evaluate(async () => {
      const { registration } = globalThis as unknown as WorkerScope;
      const all = await registration.getNotifications();
      return all.map(({ title, body, data }) => ({ title, body, path: data.path }));
    });
  }

  /** Presses the one that is shown; answers what the worker asked of the browser: `focus`, `open /bookings`. */
  async press(): Promise<string[]> {
    return (await this.worker()).evaluate(async () => {
      const worker = globalThis as unknown as WorkerScope;
      const request: string[] = [];
      const pathOf = (url: string) =>
        new URL(url, worker.location.origin).href.slice(worker.location.origin.length);
      worker.WindowClient.prototype.focus = async function focus() {
        request.push('focus');
        return this;
      };
      worker.Clients.prototype.openWindow = async (url) => {
        request.push(`open ${pathOf(String(url))}`);
        return null;
      };
      const [notification] = await worker.registration.getNotifications();
      if (!notification) return ['nothing is shown'];
      const event = new worker.NotificationEvent('notificationclick', { notification });
      const work: unknown[] = [];
      Object.defineProperty(event, 'waitUntil', { value: (each: unknown) => work.push(each) });
      worker.dispatchEvent(event);
      await Promise.all(work);
      return request;
    });
  }

  private async worker(): Promise<Worker> {
    const { running } = this.device;
    return running.serviceWorkers()[0] ?? (await running.waitForEvent('serviceworker'));
  }
}

const place = 'stand-in for the browser’s subscription';

interface StandIn {
  place: string;
  keys: { p256dh: string; auth: string };
  service: string;
}

/** Runs in each page before the app. */
function standIn({ place, keys, service }: StandIn): void {
  if (!('PushManager' in globalThis)) return;
  const made = (endpoint: string, key: string) => ({
    endpoint,
    options: {
      applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
        c.charCodeAt(0),
      ).buffer,
    },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      localStorage.removeItem(place);
      return true;
    },
  });
  const kept = () => {
    const [endpoint, key] = JSON.parse(localStorage.getItem(place) ?? '[]') as string[];
    return endpoint && key ? made(endpoint, key) : null;
  };
  const manager = PushManager.prototype as unknown as Record<string, unknown>;
  manager.getSubscription = async () => kept();
  manager.subscribe = async ({ applicationServerKey }: { applicationServerKey: string }) => {
    if (!kept())
      localStorage.setItem(
        place,
        JSON.stringify([`${service}/${crypto.randomUUID()}`, applicationServerKey]),
      );
    return kept();
  };
}
