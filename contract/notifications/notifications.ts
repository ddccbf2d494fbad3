import { addDays, dubaiDay, dubaiHour } from '../time';

/** By which channel a message goes. */
export const channels = ['email', 'push', 'whatsapp', 'sms'] as const;
export type ChannelName = (typeof channels)[number];

/**
 * How far a message has come. `held`: until the office releases it after a restore. `sending`: a process has it, for as long as
 * its lease lasts. `by-hand`: written for a person of the office to send. `taken`: the mail server, gateway or push service has
 * it. `delivered`, `shown` and `opened` only where the gateway, the worker or the reader said so. `skipped`: judged when it was
 * due, there was nothing to send any more.
 */
export const messageStates = [
  'held',
  'waiting',
  'sending',
  'by-hand',
  'taken',
  'delivered',
  'shown',
  'opened',
  'skipped',
  'failed',
] as const;
export type MessageState = (typeof messageStates)[number];

/** Why a message was not sent, is tried again, or did not arrive. Told to the office in words. */
export const messageReasons = [
  // Skipped.
  'over',
  'changed',
  'not-wanted',
  'no-address',
  'too-many',
  'erased',
  // Failed, or tried again.
  'refused',
  'unknown-address',
  'mailbox-full',
  'unreachable',
  'busy',
  'too-late',
  'channel-off',
  // Ours: it could not be judged or written.
  'fault',
] as const;
export type MessageReason = (typeof messageReasons)[number];

/** So often one message is tried, the first time included. */
export const mostTries = 5;

/** When a visit's reminders are due: at 6:00 PM of the evening before, and two hours before it. */
export function reminderHours(startsAt: string): Record<'day-before' | 'two-hours', Date> {
  return {
    'day-before': dubaiHour(addDays(dubaiDay(startsAt), -1), 18),
    'two-hours': new Date(Date.parse(startsAt) - 2 * 3_600_000),
  };
}

/** Hours of the day in Dubai between which nothing rings but for today's visit and urgent work. */
export const quiet = { from: 21, until: 7.5 } as const;

/** Whether a channel makes a phone ring: what does waits for the end of the quiet hours, an e-mail goes at once. */
export function rings(channel: ChannelName): boolean {
  return channel !== 'email';
}

/** When a message may ring: the instant itself, or the end of the quiet hours it falls into. */
export function afterQuiet(at: Date): Date {
  const day = dubaiDay(at);
  const morning = dubaiHour(day, quiet.until);
  if (at < morning) return morning;
  return at < dubaiHour(day, quiet.from) ? at : dubaiHour(addDays(day, 1), quiet.until);
}
