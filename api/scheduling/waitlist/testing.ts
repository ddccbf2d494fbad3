import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect } from 'vitest';
import type { WaitlistEntry } from '../../../contract/availability/waitlist';
import type { Booking } from '../../../contract/bookings/bookings';
import { mintVisitLink } from '../../bookings/door/links';
import { inTransaction } from '../../db/transaction';
import { openLog } from '../../logging/log';
import type { TestApp } from '../../testing/app';
import { booking, type Person, person, tokenFor } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { enableCapacity, technician } from '../../testing/team';
import { type CapacityWatch, openWaitlistSweep, watchCapacity } from './watch-capacity';

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

/**
 * Thursday, 1:40 PM in Dubai, before each test: one technician, and all of `now.taken` at nine on Saturday by the owner's visit, of
 * which a watch tells those who wait.
 */
export function timeTaken() {
  const { app, make } = serverPerTest({ at: '2026-11-26T09:40:00.000Z' });
  const sami = make(technician);
  const noor = make(person);
  const ali = make(person);
  const owner = make(person);
  const now = {} as { watching: CapacityWatch; taken: Booking };
  beforeEach(async () => {
    now.watching = watchCapacity({ db: app.db, now: app.clock.now, log: openLog('silent') });
    await enableCapacity(app);
    now.taken = await booking(app, owner.actor, { date: nine });
  });
  afterEach(() => now.watching.stop());

  const service = 'AC Services';
  const waits = (who: Person, date = nine) => wait(app, who, { service, date });
  const mails = async (...people: Array<Pick<Person, 'email'>>) => {
    await now.watching.settled();
    const counts = [];
    for (const each of people) counts.push(await mailsTo(app, each));
    return counts;
  };
  const call = async (by: Person, method: string, path: string, body?: object) => {
    const token = await tokenFor(app, by.actor);
    const { status, text, body: answer } = await app.request(method, `/api/${path}`, { token, body });
    expect(status, text).toBeLessThan(300);
    return answer;
  };
  const cancel = ({ id }: { id: string }, by = owner) => call(by, 'PUT', `bookings/${id}/cancel`);
  const take = (who = owner) => booking(app, who.actor, { date: nine });
  const sweep = () => openWaitlistSweep()(app.db, app.clock.now());
  return {
    ...{ app, make, sami, noor, ali, owner, now, service },
    ...{ waits, mails, call, cancel, take, sweep },
  };
}
