import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { WaitlistEntry } from '../../../contract/availability/waitlist';
import { mintVisitLink } from '../../bookings/door/links';
import { inTransaction } from '../../db/transaction';
import type { TestApp } from '../../testing/app';
import type { Person } from '../../testing/factories';

export const nine = '2026-11-28 9:00 AM';
export const eleven = '2026-11-28 11:00 AM';

/** Asks to be told, as somebody signed in or by the link to a visit. */
export function ask(
  app: TestApp,
  by: { token?: string; link?: string },
  body: object,
  id: string = randomUUID(),
) {
  return app.request('PUT', `/api/free-watches/${id}`, { ...door(by), body });
}

/** The same, where it is to be taken. */
export async function wait(
  app: TestApp,
  by: { token?: string; link?: string },
  body: object,
): Promise<WaitlistEntry> {
  const { status, body: answer, text } = await ask(app, by, body);
  expect(status, text).toBe(200);
  return answer;
}

export function door({ token, link }: { token?: string; link?: string }) {
  return { token, ...(link && { headers: { 'Visit-Link': link } }) };
}

/** A link to the visit, as a mail to this address carries it. */
export function linkTo(app: TestApp, bookingId: string, address: string): Promise<string> {
  return inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
    mintVisitLink(tx, bookingId, address),
  );
}

/** How many mails say that a time is free: to this person, or address, so far. */
export async function mailsTo(app: TestApp, who: Pick<Person, 'email'>): Promise<number> {
  return (await app.mailer.to(who.email)).filter(({ subject }) => subject.includes('free again')).length;
}
