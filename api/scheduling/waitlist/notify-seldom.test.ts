import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import { sweepReservations } from '../../bookings/move/sweep';
import { openLog } from '../../logging/log';
import { minute } from '../../testing/clock';
import { booking, type Person, person, tokenFor } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { enableCapacity, technician } from '../../testing/team';
import { eleven, mailsTo, nine, wait } from './testing';
import { type CapacityWatch, openWaitlistSweep, watchCapacity } from './watch-capacity';

let watching: CapacityWatch;
let taken: Booking;
// Thursday, 1:40 PM in Dubai; the times are of Saturday.
const { app, make } = serverPerTest({ at: '2026-11-26T09:40:00.000Z' });
make(technician);
const noor = make(person);
const ali = make(person);
const owner = make(person);
beforeEach(async () => {
  watching = watchCapacity({ db: app.db, now: app.clock.now, log: openLog('silent') });
  await enableCapacity(app);
  taken = await booking(app, owner.actor, { date: nine });
});
afterEach(() => watching.stop());

const service = 'AC Services';
const waits = (who: Person, date = nine) => wait(app, who, { service, date });
const mails = async (...people: Array<Pick<Person, 'email'>>) => {
  await watching.settled();
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

describe('nobody is told too often', () => {
  it('of what stays free: once', async () => {
    await waits(noor);
    await cancel(taken);
    expect(await mails(noor)).toEqual([1]);
    app.clock.advance(31 * minute);
    await sweep();
    expect(await mails(noor)).toEqual([1]);
  });

  it('of what is taken and free again: after thirty minutes', async () => {
    await waits(noor);
    await cancel(taken);
    expect(await mails(noor)).toEqual([1]);
    taken = await take();
    await watching.settled();
    app.clock.advance(10 * minute);
    await cancel(taken);
    await sweep();
    expect(await mails(noor)).toEqual([1]);
    app.clock.advance(20 * minute - 1);
    await sweep();
    expect(await mails(noor)).toEqual([1]);
    app.clock.advance(1);
    await sweep();
    expect(await mails(noor)).toEqual([2]);
  });

  it('at night: in the morning at 8:00 AM, where it is free still', async () => {
    const other = await booking(app, owner.actor, { date: eleven });
    await waits(noor);
    await waits(ali, eleven);
    // 9:00 PM.
    app.clock.set('2026-11-26T17:00:00.000Z');
    await cancel(taken);
    await cancel(other);
    await sweep();
    expect(await mails(noor, ali)).toEqual([0, 0]);
    await booking(app, owner.actor, { date: eleven });
    app.clock.set('2026-11-27T03:59:59.999Z');
    await sweep();
    expect(await mails(noor, ali)).toEqual([0, 0]);
    expect(await app.db.read('message_out').where({ event: 'place-free' })).toEqual([]);
    app.clock.set('2026-11-27T04:00:00.000Z');
    await sweep();
    expect(await mails(noor, ali)).toEqual([1, 0]);
  });

  it('that was on its way at 9:00 PM: it waits for 8:00 AM, and is judged again', async () => {
    await waits(noor);
    app.clock.set('2026-11-26T16:59:59.000Z');
    await cancel(taken);
    await watching.settled();
    app.clock.set('2026-11-26T17:00:00.000Z');
    expect(await mails(noor)).toEqual([0]);
    const [row] = await app.db.read('message_out').where({ event: 'place-free' });
    expect([row.state, row.due_at]).toEqual(['waiting', '2026-11-27T04:00:00.000Z']);
    app.clock.set('2026-11-27T04:00:00.000Z');
    expect(await mails(noor)).toEqual([1]);
  });

  it('of what was taken again before the mail went out', async () => {
    await waits(noor);
    await cancel(taken);
    await watching.settled();
    await take(ali);
    expect(await mails(noor)).toEqual([0]);
    expect(await app.db.read('message_out').where({ event: 'place-free' }).pluck('reason')).toEqual(['over']);
  });

  it('after they wait no more', async () => {
    const { id } = await waits(noor);
    await cancel(taken);
    await watching.settled();
    await call(noor, 'DELETE', `free-watches/${id}`);
    expect(await mails(noor)).toEqual([0]);
  });

  it('whoever holds the time and lets it go again: ten times a day', async () => {
    await cancel(taken);
    await waits(noor);
    app.clock.set('2026-11-27T04:00:00.000Z');
    for (let n = 0; n < 20; n += 1) {
      const body = { id: randomUUID(), deviceId: randomUUID(), service, date: nine };
      await app.request('POST', '/api/slots/holds', { body });
      await watching.settled();
      app.clock.advance(25 * minute);
      await sweepReservations(app.db, app.clock.now());
      await mails(noor);
    }
    expect((await mails(noor))[0]).toBeLessThanOrEqual(10);
  });
});
