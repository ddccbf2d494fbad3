import { beforeEach, expect, it } from 'vitest';
import { minute, second } from '../../../testing/clock';
import { goodPassword, person } from '../../../testing/factories';
import { serverPerTest } from '../../../testing/fixture';
import { tokenIn } from '../../../testing/mailer';
import { codeOf, enrolPasskey, enrolTotp, firstStep, secondStep } from '../../../testing/second-factor';

let secret: string;
const { app, make } = serverPerTest({ limits: 'real' });
const who = make(person, 'staff', { password: goodPassword });
beforeEach(async () => {
  ({ secret } = await enrolTotp(app, who));
});

/** One wrong code after a right password. Answers both statuses, and how long to wait. */
async function guess(): Promise<{ statuses: number[]; wait: number }> {
  const first = await firstStep(app, who);
  const { ticket } = first.body.error;
  if (!ticket) return { statuses: [first.status], wait: Number(first.headers['retry-after']) };
  const tried = await secondStep(app, ticket, { code: '000000' });
  return { statuses: [first.status, tried.status], wait: Number(tried.headers['retry-after'] ?? 0) };
}

it('a right password gives whoever has stolen it no more codes: they wait as for passwords', async () => {
  // Both steps count while the second is not done: the first two rounds are four tries, the fifth begins the waits.
  expect((await guess()).statuses).toEqual([401, 401]);
  expect((await guess()).statuses).toEqual([401, 401]);
  expect((await guess()).statuses).toEqual([401, 401]);
  const next = await guess();
  expect(next.statuses).toEqual([429]);
  expect(next.wait).toBeGreaterThan(60);
});

it('ten wrong codes in an hour are all there are, for whoever reads the person’s mail and password too', async () => {
  const statuses: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    for (let count = 0; count < 3; count += 1) statuses.push((await guess()).statuses[1] ?? 0);
    // A link to a new password ends the waits of the account.
    await app.request('POST', '/api/auth/forgot-password', { body: { email: who.email } });
    const body = { token: tokenIn(await app.mailer.to(who.email)), password: goodPassword };
    expect((await app.request('POST', '/api/auth/reset-password', { body })).status).toBe(200);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

it('the owner who mistyped gets in with the right code, and begins anew', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { ticket } = (await firstStep(app, who)).body.error;
    expect((await secondStep(app, ticket, { code: '000000' })).status).toBe(401);
    expect((await secondStep(app, ticket, { code: '000001' })).status).toBe(401);
    expect((await secondStep(app, ticket, { code: codeOf(app, secret) })).status).toBe(200);
    app.clock.advance(minute);
  }
});

it('an office behind one address may finish more sign-ins than may fail there', async () => {
  for (let count = 0; count < 25; count += 1) {
    const { ticket } = (await firstStep(app, who)).body.error;
    expect((await secondStep(app, ticket, { code: codeOf(app, secret) })).status).toBe(200);
    app.clock.advance(31 * second);
  }
});

it('made-up tickets and questions to passkeys are limited by the network', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1)
    statuses.push((await secondStep(app, `${'A'.repeat(40)}${count}`, { code: '000000' })).status);
  expect(statuses).toEqual([...Array(30).fill(400), 429]);
  const requests: number[] = [];
  for (let count = 0; count < 121; count += 1)
    requests.push((await app.request('POST', '/api/auth/passkey', { body: {}, from: '127.0.0.9' })).status);
  expect(requests.at(-2)).toBe(200);
  expect(requests.at(-1)).toBe(429);
});

it('five wrong proofs of who is signed in have to wait, and end nothing', async () => {
  await enrolPasskey(app, who);
  const confirm = (body: object) => who.call('POST', '/api/auth/confirm-again', body);
  for (let count = 0; count < 5; count += 1) expect((await confirm({ code: '000000' })).status).toBe(401);
  expect((await confirm({ code: codeOf(app, secret) })).status).toBe(429);
  expect((await who.call('GET', '/api/auth/me')).status).toBe(200);
  app.clock.advance(15 * minute);
  expect((await confirm({ code: codeOf(app, secret) })).status).toBe(200);
});
