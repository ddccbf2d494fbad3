import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { inTransaction } from '../db/transaction';
import { notifyAccount } from '../notifications/enqueue/notify-account';
import { booking, bookingRequest, person } from '../testing/factories';
import { serverPerFile } from '../testing/fixture';
import { serverWithCapacity, technician } from '../testing/team';
import { afterRestore } from './after-restore';

const { app } = serverPerFile();

it('what an older database would still send waits for the office, whatever was on its way; what came since goes', async () => {
  const who = await person(app);
  const tell = () =>
    inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
      notifyAccount(tx, who.id, 'password-changed'),
    );
  await tell();
  await tell();
  const [first] = await app.db.read('message_out').limit(1);
  await app.db.write('message_out').where({ id: first.id }).update({ state: 'sending' });
  await afterRestore(app.db, app.clock.now());
  expect(await app.mailer.to(who.email)).toEqual([]);
  expect(await app.db.read('message_out').pluck('state')).toEqual(['held', 'held']);
  await tell();
  expect(await app.mailer.to(who.email)).toHaveLength(1);
});

it('what an older database holds is held as long as it was to be, for whoever knows it; a request that it lost has its slot again', async () => {
  const server = await serverWithCapacity();
  const { app, noor } = server;
  try {
    await technician(app);
    const nine = '2026-11-28 9:00 AM';
    const left = async () =>
      (await app.request('GET', '/api/slots?service=AC+Services&from=2026-11-28&days=1')).body.days[0]
        .slots[0];
    const hold = async () => {
      const body = { id: randomUUID(), deviceId: randomUUID(), service: 'AC Services', date: nine };
      const { text, body: answer } = await app.request('POST', '/api/slots/holds', { body });
      expect(answer.held, text).toBe(true);
      return body.id;
    };
    const holdId = await hold();
    await hold();
    const backup = await app.db.read('slot_hold');
    const request = bookingRequest({ date: nine, holdId });
    const send = () => noor.call('POST', '/api/bookings', { ...request, id });
    const id = randomUUID();
    expect((await send()).body).not.toHaveProperty('needsTime');

    // The database of before that request, nine minutes later.
    await app.db.write('search_term').where({ noun: 'booking' }).delete();
    await app.db.write('booking').delete();
    await app.db.write('slot_hold').delete();
    await app.db.write('slot_hold').insert(backup);
    app.clock.advance(9 * 60_000);
    await afterRestore(app.db, app.clock.now());
    expect(await left()).toBe(0);
    const again = await send();
    expect([again.status, again.body.needsTime], again.text).toEqual([201, undefined]);
    expect(await left()).toBe(0);
    app.clock.advance(60_000);
    expect(await left()).toBe(1);
  } finally {
    await app.close();
  }
});

it('what calendars heard of a visit that is an older one by now is followed by a higher number', async () => {
  const { app, noor } = await serverWithCapacity();
  try {
    const { id } = await booking(app, noor.actor, { date: '2026-11-28 9:00 AM' });
    const move = async (from: string, date: string): Promise<number> => {
      const path = `/api/bookings/${id}/move`;
      const { body, text } = await noor.call('PUT', path, { from, date });
      expect(body.date, text).toBe(date);
      return body.sequence;
    };
    const before = await app.db.read('booking').where({ id }).first();
    await move('2026-11-28 9:00 AM', '2026-11-28 11:00 AM');
    const heard = await move('2026-11-28 11:00 AM', '2026-11-28 1:00 PM');
    await app.db.write('booking').where({ id }).update(before);
    app.clock.advance(10 * 60_000);
    await afterRestore(app.db, app.clock.now());
    expect(await move('2026-11-28 9:00 AM', '2026-11-28 3:00 PM')).toBeGreaterThan(heard);
  } finally {
    await app.close();
  }
});
