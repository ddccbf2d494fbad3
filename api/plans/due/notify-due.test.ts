import { expect, it } from 'vitest';
import { day } from '../../testing/clock';
import { planServer } from '../testing/plan-server';
import { lookAtPlans } from './looks';
import { notifyVisitsDue } from './notify-due';

// Tuesday; air conditioning is due on April 1 and November 1.
const { app, noor, plan, as, ask } = planServer({ at: '2026-10-27T08:00:00.000Z' });

const night = async () => {
  await lookAtPlans(app.db, app.clock.now());
  await notifyVisitsDue(app.db, app.clock.now());
  return (await app.mailer.to(noor.email)).filter(({ subject }) => /is due/.test(subject));
};
const nights = async (count: number) => {
  const told: number[] = [];
  for (let at = 0; at < count; at += 1) {
    app.clock.advance(day);
    told.push((await night()).length);
  }
  return told;
};
it('its owner is told that a visit is due on its day, once, with the way to its time', async () => {
  expect(await night()).toEqual([]);
  expect(await nights(8)).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
  const [mail] = await night();
  expect(mail?.text).toContain('AC service');
  expect(mail?.text).toContain(`/plan/${plan.id}`);
});

it('not of one that is booked; cancelled again it is due again, and told once', async () => {
  const { id } = await ask('2026-11-04');
  expect(await nights(6)).toEqual([0, 0, 0, 0, 0, 0]);
  await as(noor, 'PUT', `/api/bookings/${id}/cancel`, {});
  expect(await nights(2)).toEqual([1, 1]);
});

it('is not sent where it was booked, or the plan ended, before it went out', async () => {
  app.clock.advance(6 * day);
  await lookAtPlans(app.db, app.clock.now());
  await notifyVisitsDue(app.db, app.clock.now());
  await ask('2026-11-14');
  expect(await night()).toEqual([]);
  expect(await app.db.read('message_out').where({ event: 'plan-due' }).pluck('reason')).toContain('changed');
});
