import { beforeEach, expect, it } from 'vitest';
import { type Person, person, subscriptionPackage } from '../testing/factories';
import { serverPerTest } from '../testing/fixture';

// Thursday, 11 PM in Dubai.
const { app } = serverPerTest({ at: '2026-11-26T19:00:00.000Z' });
beforeEach(() => subscriptionPackage(app));

const request = { packageType: 'standard-1', amount: 2499, startDate: '2026-12-01' };

/** Buys a plan for a home of theirs. */
async function buy(of: Person): Promise<string> {
  const home = { label: 'Our villa', kind: 'villa', unit: '14', street: 'Street 3', area: 'Al Barsha 2' };
  const { body } = await of.call('POST', '/api/homes', home);
  const bought = { ...request, homeId: body.id };
  const answer = await of.call('POST', '/api/subscription', bought);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}
const mails = async ({ email }: Person) =>
  (await app.mailer.to(email)).filter(({ subject }) => subject.startsWith('Your plan'));

it('whoever buys a plan is told what, for which home, from when to when, and what happens next', async () => {
  const noor = await person(app, 'customer', { email: 'noor@home.example' });
  const id = await buy(noor);
  const [mail, ...more] = await mails(noor);
  expect(more).toEqual([]);
  const parts = ['Villa 14, Street 3, Al Barsha 2', 'Dec 1, 2026', 'Dec 1, 2027', 'AED 2,499', 'we call you'];
  for (const part of parts) expect(mail?.text).toContain(part);
  // The same plan once more is the same plan, and no second mail.
  const again = await noor.call('POST', '/api/subscription', { ...request, id });
  expect(again.status).toBe(201);
  expect(await mails(noor)).toHaveLength(1);
});

it('writes nothing that was typed to an address that is not proved', async () => {
  const stranger = await person(app, 'customer', { email: 'not-mine@home.example', emailVerified: false });
  await buy(stranger);
  const [mail] = await mails(stranger);
  expect(mail?.text).toContain('Dec 1, 2026');
  expect(mail?.text).not.toContain('Street 3');
});

it('is told also where no mails are wanted: what was bought stands in writing', async () => {
  const mute = await person(app, 'customer', { email: 'mute@home.example' });
  await app.db.write('user').where({ id: mute.id }).update({ notify_email: false });
  await buy(mute);
  expect(await mails(mute)).toHaveLength(1);
});
