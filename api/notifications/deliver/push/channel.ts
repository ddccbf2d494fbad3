import webPush from 'web-push';
import { eventRow } from '../../../../contract/notifications/events';
import type { PushPayload } from '../../../../contract/notifications/push-payload';
import type { Database } from '../../../db/database';
import { type Egress, EgressError } from '../../../egress/egress';
import type { Channel, Outcome, Outgoing } from '../../enqueue/channel';
import type { KeyRing, PushKeys } from './keys';
import { forgetSubscription, type PushSubscription, subscriptionsOf } from './subscriptions';

interface Options {
  db: Database;
  now: () => Date;
  keys: KeyRing;
  egress: Egress;
  /** Where people reach us: what a message leads to is a page there, and push services are told who sends. */
  publicUrl: string;
  /** After so long a try its person's other messages rest. */
  slowMs?: number;
}

const daySeconds = 86_400;
/** Push services keep a message no longer. */
const longestSeconds = 28 * daySeconds;
/**
 * Notifications by Web Push, encrypted for each device on which their person is signed in. Where one of several devices cannot be
 * reached now, it alone is tried again.
 */
export function pushChannel(options: Options): Channel {
  const { db, now, keys, slowMs = 3000 } = options;
  const rests = resting();
  return {
    name: 'push',
    async send(message, signal) {
      const at = now();
      const seconds = message.expires
        ? Math.floor((Date.parse(message.expires) - at.getTime()) / 1000)
        : daySeconds;
      if (seconds <= 0) return { state: 'failed', reason: 'too-late' };
      const { userId } = message.to;
      const afterSeconds = userId && !eventRow(message.event).wakes ? rests.left(userId, at) : 0;
      if (afterSeconds > 0) return { state: 'retry', reason: 'busy', afterSeconds };
      const devices = userId ? await subscriptionsOf(db.read, userId, at) : [];
      if (devices.length === 0) return { state: 'failed', reason: 'no-address' };
      const ring = await keys();
      const open = devices.filter(({ took }) => took !== message.key);
      const began = performance.now();
      const outcomes = await Promise.all(
        open.map((device) => sendTo(options, { device, message, ring, seconds, signal })),
      );
      if (userId && performance.now() - began > slowMs) rests.begin(userId, now());
      const took = open.filter((_, index) => outcomes[index]?.state === 'taken').map(({ id }) => id);
      const again = outcomes.find((each) => each.state === 'retry');
      if (again) {
        await db.write('push_subscription').whereIn('id', took).update({ took: message.key });
        return again;
      }
      if (took.length > 0 || open.length < devices.length) return { state: 'taken' };
      return outcomes[0] ?? { state: 'failed', reason: 'no-address' };
    },
  };
}

interface Sending {
  device: PushSubscription;
  message: Outgoing;
  ring: PushKeys;
  seconds: number;
  signal: AbortSignal;
}

async function sendTo(
  { db, egress, publicUrl, now }: Options,
  { device, message, ring, seconds, signal }: Sending,
): Promise<Outcome> {
  try {
    const { body, headers } = webPush.generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
      JSON.stringify(payloadOf(message, device.id, publicUrl)),
      {
        vapidDetails: { subject: subjectOf(publicUrl), ...ring },
        TTL: Math.min(seconds, longestSeconds),
        urgency: eventRow(message.event).wakes ? 'high' : 'normal',
        // A later try takes the place of the one before.
        topic: message.id.replaceAll('-', ''),
        contentEncoding: 'aes128gcm',
      },
    );
    const text = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    const answer = await egress({
      url: device.endpoint,
      method: 'POST',
      headers: Object.fromEntries(text),
      body: body as Buffer,
      signal,
    });
    if (answer.status === 404 || answer.status === 410) {
      await forgetSubscription(db.write, device.id);
      return { state: 'failed', reason: 'unknown-address' };
    }
    return outcomeOf(answer.status, retryAfter(answer.headers['retry-after'], now()));
  } catch (error) {
    const isOut = error instanceof EgressError && error.reason !== 'forbidden';
    return isOut ? { state: 'retry', reason: 'unreachable' } : { state: 'failed', reason: 'refused' };
  }
}

function outcomeOf(status: number, afterSeconds: number | undefined): Outcome {
  if (status >= 200 && status < 300) return { state: 'taken' };
  if (status === 429 || status >= 500)
    return { state: 'retry', reason: 'busy', ...(afterSeconds !== undefined && { afterSeconds }) };
  return { state: 'failed', reason: 'refused' };
}

/** Seconds until it may be tried again: a number, or a date. */
function retryAfter(header: string | undefined, now: Date): number | undefined {
  if (!header) return undefined;
  if (/^\d+$/.test(header)) return Math.min(Number(header), daySeconds);
  const seconds = Math.ceil((Date.parse(header) - now.getTime()) / 1000);
  return seconds > 0 ? Math.min(seconds, daySeconds) : undefined;
}

function payloadOf({ id, event, content: words }: Outgoing, to: string, publicUrl: string): PushPayload {
  return {
    id,
    to,
    event,
    title: words.title,
    body: words.short,
    path: pathOf(words.action?.href, publicUrl),
  };
}

/** The page of ours that a message leads to. Its person is signed in there: no secret of a link goes along. */
function pathOf(href: string | undefined, publicUrl: string): string {
  const url = URL.canParse(href ?? '', publicUrl) ? new URL(href ?? '', publicUrl) : undefined;
  if (url?.origin !== new URL(publicUrl).origin || url.pathname === '/') return '/bookings';
  return url.pathname.startsWith('/visit/') ? '/bookings' : url.pathname + url.search;
}

/** How push services reach whoever sends, which must be an https page or a mail address. */
function subjectOf(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:push@localhost.invalid';
}

const restMs = 300_000;
/** More people are not remembered; of these few are ever slow at once. */
const mostResting = 10_000;

/** Whose devices kept us waiting lately. */
interface Resting {
  /** Seconds until this person is told again, none where they are told at once. */
  left(userId: string, now: Date): number;
  begin(userId: string, now: Date): void;
}

/**
 * Few notifications are under way at once, and where a device is told is said by its owner: some that never answer would hold up
 * everybody's. So their people's rest for a while after each that took long.
 */
function resting(): Resting {
  const until = new Map<string, number>();
  return {
    left(userId, now) {
      const ms = (until.get(userId) ?? 0) - now.getTime();
      if (ms <= 0) until.delete(userId);
      return Math.max(0, Math.ceil(ms / 1000));
    },
    begin(userId, now) {
      const [oldest] = until.keys();
      if (until.size >= mostResting && oldest !== undefined) until.delete(oldest);
      until.delete(userId);
      until.set(userId, now.getTime() + restMs);
    },
  };
}
