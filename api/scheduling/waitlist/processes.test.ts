import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLog } from '../../logging/log';
import { minute } from '../../testing/clock';
import { booking, person, tokenFor } from '../../testing/factories';
import { capacityPerTest } from '../../testing/team';
import { nine, wait } from './testing';
import { type CapacityWatch, openWaitlistSweep, watchCapacity } from './watch-capacity';

const [crowd, rounds] = [12, 3];
let watching: CapacityWatch[];
// The time is of Saturday.
const { app, noor: owner } = capacityPerTest();
beforeEach(async () => {
  const entry = () => watchCapacity({ db: app.db, now: app.clock.now, log: openLog('silent') });
  watching = [entry(), entry()];
});
afterEach(async () => {
  for (const each of watching) await each.stop();
});

it(`of ${crowd} people who wait for one time two processes tell each exactly once, by what changed and by their sweeps, each time it is free`, async () => {
  let taken = await booking(app, owner.actor, { date: nine });
  const people = [];
  for (let n = 0; n < crowd; n += 1) {
    const who = await person(app);
    await wait(app, who, { service: 'AC Services', date: nine });
    people.push(who.id);
  }
  const sweeps = [openWaitlistSweep(), openWaitlistSweep(), openWaitlistSweep()];
  for (let round = 1; round <= rounds; round += 1) {
    const token = await tokenFor(app, owner.actor);
    const { status } = await app.request('PUT', `/api/bookings/${taken.id}/cancel`, { token });
    expect(status).toBe(200);
    await Promise.all(sweeps.map((sweep) => sweep(app.db, app.clock.now())));
    await Promise.all(watching.map((each) => each.settled()));
    const rows = await app.db.read('message_out').where({ event: 'place-free' });
    expect(rows.map(({ user_id }) => user_id).sort()).toEqual(Array(round).fill(people).flat().sort());
    expect(await app.db.read('free_watch').distinct('told_times').pluck('told_times')).toEqual([round]);
    taken = await booking(app, owner.actor, { date: nine });
    await Promise.all(watching.map((each) => each.settled()));
    app.clock.advance(30 * minute);
  }
});
