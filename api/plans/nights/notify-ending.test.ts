import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { day } from '../../testing/clock';
import { type Person, person, subscriptionPackage } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { notifyPlansEnding } from './notify-ending';

// Thursday, noon in Dubai.
const { app, make } = serverPerTest({ at: '2026-11-26T08:00:00.000Z' });
const noor = make(person, 'customer', { email: 'noor@home.example' });
beforeEach(() => subscriptionPackage(app));

/** A plan of this person until this day. */
async function planUntil(endDate: string, of: Person, many = 1): Promise<string> {
  const request = { packageType: 'standard-1', amount: 2499, startDate: '2026-12-01' };
  const made = await of.call('POST', '/api/subscription', request);
  expect(made.status, made.text).toBe(201);
  const { id } = made.body;
  await app.db.write('subscription').where({ id }).update({ start_date: '2026-01-01', end_date: endDate });
  const row = await app.db.read('subscription').where({ id }).first();
  const others = Array.from({ length: many - 1 }, () => ({ ...row, id: `0${randomUUID().slice(1)}` }));
  if (others.length > 0) await app.db.write.batchInsert('subscription', others, 30);
  return id;
}
const night = async () => {
  await notifyPlansEnding(app.db, app.clock.now());
  return (await app.mailer.to(noor.email)).filter(({ subject }) => /plan ends/i.test(subject));
};

it('its owner is offered a renewal a month and a week before a plan ends, each once', async () => {
  await planUntil('2026-12-27', noor);
  expect(await night()).toEqual([]);
  app.clock.advance(day);
  const [mail, ...more] = await night();
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Dec 27, 2026');
  expect(mail?.text).toMatch(/You can renew it/);
  expect(mail?.text).toContain('in the 30 days after it');
  for (const _ of Array.from({ length: 22 })) {
    app.clock.advance(day);
    expect(await night()).toHaveLength(1);
  }
  app.clock.advance(day);
  expect(await night()).toHaveLength(2);
  for (const _ of Array.from({ length: 8 })) {
    app.clock.advance(day);
    expect(await night()).toHaveLength(2);
  }
});

it('though the server stood still that night; not of one that was ended, renewed or has just begun', async () => {
  const [late, ended, renewed, begun] = [
    await planUntil('2026-12-23', noor),
    await planUntil('2026-12-22', noor),
    await planUntil('2026-12-21', noor),
    await planUntil('2026-12-20', noor),
  ];
  const stored = (id: string) => app.db.write('subscription').where({ id });
  await stored(begun).update({ start_date: '2026-11-20' });
  await stored(late).update({ renewed_from: renewed });
  await notifyPlansEnding(app.db, app.clock.now());
  await stored(ended).update({ status: 'cancelled' });
  const mails = await night();
  expect(mails.map(({ subject }) => subject)).toEqual(['Your plan ends on Dec 23, 2026']);
});

it('whoever wishes to hear nothing of it holds up nobody else', async () => {
  const mute = await person(app);
  const notify = JSON.stringify({ 'plan-ends': { email: false, push: false } });
  await app.db.write('user').where({ id: mute.id }).update({ notify });
  await planUntil('2026-12-03', mute, 205);
  const id = await planUntil('2026-12-03', noor);
  // Found after all of theirs.
  await app.db
    .write('subscription')
    .where({ id })
    .update({ id: `f${id.slice(1)}` });
  expect(await night()).toHaveLength(1);
});
