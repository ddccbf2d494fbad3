import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sweepReservations } from '../../bookings/move/sweep';
import { minute } from '../../testing/clock';
import { booking } from '../../testing/factories';
import { eleven, nine, timeTaken } from './testing';

const { app, noor, ali, owner, now, service, waits, mails, call, cancel, take, sweep } = timeTaken();

describe('nobody is told too often', () => {
  it('of what stays free: once', async () => {
    await waits(noor);
    await cancel(now.taken);
    expect(await mails(noor)).toEqual([1]);
    app.clock.advance(31 * minute);
    await sweep();
    expect(await mails(noor)).toEqual([1]);
  });

  it('of what is taken and free again: after thirty minutes', async () => {
    await waits(noor);
    await cancel(now.taken);
    expect(await mails(noor)).toEqual([1]);
    now.taken = await take();
    await now.watching.settled();
    app.clock.advance(10 * minute);
    await cancel(now.taken);
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
    await cancel(now.taken);
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
    await cancel(now.taken);
    await now.watching.settled();
    app.clock.set('2026-11-26T17:00:00.000Z');
    expect(await mails(noor)).toEqual([0]);
    const [row] = await app.db.read('message_out').where({ event: 'place-free' });
    expect([row.state, row.due_at]).toEqual(['waiting', '2026-11-27T04:00:00.000Z']);
    app.clock.set('2026-11-27T04:00:00.000Z');
    expect(await mails(noor)).toEqual([1]);
  });

  it('of what was taken again before the mail went out', async () => {
    await waits(noor);
    await cancel(now.taken);
    await now.watching.settled();
    await take(ali);
    expect(await mails(noor)).toEqual([0]);
    expect(await app.db.read('message_out').where({ event: 'place-free' }).pluck('reason')).toEqual(['over']);
  });

  it('after they wait no more', async () => {
    const { id } = await waits(noor);
    await cancel(now.taken);
    await now.watching.settled();
    await call(noor, 'DELETE', `free-watches/${id}`);
    expect(await mails(noor)).toEqual([0]);
  });

  it('whoever holds the time and lets it go again: ten times a day', async () => {
    await cancel(now.taken);
    await waits(noor);
    app.clock.set('2026-11-27T04:00:00.000Z');
    for (let n = 0; n < 20; n += 1) {
      const body = { id: randomUUID(), deviceId: randomUUID(), service, date: nine };
      await app.request('POST', '/api/slots/holds', { body });
      await now.watching.settled();
      app.clock.advance(25 * minute);
      await sweepReservations(app.db, app.clock.now());
      await mails(noor);
    }
    expect((await mails(noor))[0]).toBeLessThanOrEqual(10);
  });
});
