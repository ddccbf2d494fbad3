import { randomBytes, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import jwt from 'jsonwebtoken';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { inTransaction } from '../db/transaction';
import { audience, issuer } from '../http/access/token';
import { openLog } from '../logging/log';
import { bookingRequest, goodPassword, type Person, person, tokenFor } from '../testing/factories';
import { serverPerFile } from '../testing/fixture';
import { pagesOf } from '../testing/streams';
import { enableCapacity, technician } from '../testing/team';
import { openLive } from './streams';

const { app, make } = serverPerFile();
const noor = make(person, 'customer', { password: goodPassword });
const sara = make(person, 'customer');
const rashid = make(technician);
const accountant = make(person, 'accountant');
const admin = make(person, 'admin');
const { listen, heardBy } = pagesOf(app, admin);

const publish = () =>
  inTransaction(app.db, { now: app.clock.now(), actor: null }, async (tx) => tx.publicChanged());

/** What the token of this person says, as it stands. */
const claimsOf = ({ token }: Pick<Person, 'token'>) => jwt.decode(token) as jwt.JwtPayload;
const signed = (claims: object, by: { key?: Buffer; algorithm?: 'HS256' | 'HS512' } = {}) =>
  jwt.sign(claims, by.key ?? app.key, { algorithm: by.algorithm ?? 'HS256' });
const plain = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

describe('no stream, a guest’s neither, is open', () => {
  it.each<[string, () => string | Promise<string>]>([
    ['that another installation signed', () => signed(claimsOf(noor), { key: randomBytes(48) })],
    ['signed in another way', () => signed(claimsOf(noor), { algorithm: 'HS512' })],
    ['that nobody signed', () => `${plain({ alg: 'none', typ: 'JWT' })}.${plain(claimsOf(noor))}.`],
    ['of another product with our key', () => signed({ ...claimsOf(noor), iss: 'elsewhere' })],
    ['for another product', () => signed({ ...claimsOf(noor), aud: 'elsewhere' })],
    [
      'that names the sign-in of somebody else',
      () => signed({ ...claimsOf(noor), jti: claimsOf(admin).jti }),
    ],
    ['that names no sign-in', () => signed({ ...claimsOf(noor), jti: randomUUID() })],
    [
      'whose time is over',
      () => signed({ ...claimsOf(noor), exp: Math.floor(+app.clock.now() / 1000) - 60 }),
    ],
    [
      'whose sign-in was ended',
      async () => {
        const token = await tokenFor(app, noor.actor);
        await app.request('POST', '/api/auth/logout', { token });
        return token;
      },
    ],
    [
      'of an admin who is one no more',
      async () => {
        const other = await person(app, 'admin');
        await admin.ok('PUT', `/api/admin/users/${other.id}`, { role: 'customer' });
        return other.token;
      },
    ],
  ])('to a token %s', async (_, token) => {
    const { status } = await listen({ token: await token() });
    expect([status, app.live.count()]).toEqual([401, 0]);
  });

  it('whose claims are those of our own tokens', () => {
    // Else those above are refused for another reason.
    expect(claimsOf(noor)).toMatchObject({ iss: issuer, aud: audience, sub: noor.id });
    expect(signed(claimsOf(noor))).toBe(noor.token);
  });
});

it('of the office nothing is said to whoever is no admin, whatever they ask for, nor to one who is an admin no more', async () => {
  const asking = { headers: { 'last-event-id': 'office *', cookie: 'role=admin' } };
  const others = [undefined, noor, rashid, accountant];
  const heard = await Promise.all(others.map((who) => listen(who, asking)));
  const other = await person(app, 'admin');
  const [first, second, office] = [await listen(other), await listen(other), await listen(admin)];
  await admin.ok('PUT', `/api/admin/users/${other.id}`, { role: 'staff' });
  const { id } = await sara.ok('POST', '/api/bookings', bookingRequest());
  await admin.ok('PUT', `/api/admin/bookings/${id}`, { status: 'confirmed', amount: 300 });
  await heardBy(office, 'office user', 'office booking');
  for (const each of [first, second]) await expect.poll(() => each.ended).toBe(true);
  await publish();
  for (const each of heard) await heardBy(each, 'public');
  const said = [first, second, ...heard].flatMap(({ words }) => words);
  expect(said.filter((word) => word.startsWith('office'))).toEqual([]);
});

it('what others do, whatever it is, sends a customer and a guest not one byte', async () => {
  await enableCapacity(app);
  const [mine, guest, office] = [await listen(noor), await listen(), await listen(admin)];
  const before = [mine.bytes, guest.bytes];
  const date = '2026-11-28 11:00 AM';
  const device = { id: randomUUID(), deviceId: randomUUID() };
  await sara.ok('POST', '/api/slots/holds', { ...device, service: 'AC Services', date });
  const { id } = await sara.ok('POST', '/api/bookings', bookingRequest({ date }));
  const path = `/api/admin/bookings/${id}`;
  const given = { assignedTo: rashid.id, because: 'She insists.' };
  await admin.ok('PUT', path, { ...given, status: 'confirmed', amount: 300 });
  await admin.ok('PUT', path, { date: '2026-11-30 11:00 AM', because: 'She insists.' });
  await admin.ok('POST', `${path}/notes`, { id: randomUUID(), text: 'Gate 2', internal: false });
  const payment = { bookingId: id, amount: 300, method: 'cash', paidAt: app.clock.now() };
  await admin.ok('POST', '/api/admin/payments', payment);
  const block = { technicianId: rashid.id, day: '2026-11-30', slots: [4], kind: 'lunch', note: '' };
  await admin.ok('POST', '/api/admin/dispatch/blocks', block);
  await admin.ok('PUT', '/api/admin/dispatch/here', { day: '2026-11-30', holds: id });
  const message = { name: 'Sara', email: 'sara@example.ae', subject: 'Villa', message: 'Do you come?' };
  await sara.ok('POST', '/api/messages', message);
  await sara.ok('PATCH', '/api/users/profile', { name: 'Sara H.' });
  await admin.ok('PUT', path, { status: 'completed' });
  const locked = await person(app, 'customer');
  await admin.ok('PUT', `/api/admin/users/${locked.id}`, { isLocked: true });
  const nouns = ['hold', 'booking', 'payment', 'block', 'dispatch', 'message', 'document', 'user'];
  await heardBy(office, ...nouns.map((noun) => `office ${noun}`));
  expect([mine.bytes, guest.bytes]).toEqual(before);
  // They hear: what is everybody’s comes.
  await publish();
  for (const each of [mine, guest]) await heardBy(each, 'public');
});

it('of two people each hears as much as is theirs, however much happens to the other', async () => {
  const [mine, hers] = [await listen(noor), await listen(sara)];
  const before = mine.bytes;
  for (let n = 0; n < 20; n += 1) await sara.ok('PATCH', '/api/users/profile', { name: `Sara ${n}` });
  await heardBy(hers, 'sync');
  expect(mine.bytes).toBe(before);
  await noor.ok('PATCH', '/api/users/profile', { name: 'Noor' });
  await heardBy(mine, 'sync');
  expect([mine.words, mine.bytes - before]).toEqual([['sync'], 'data: sync\n\n'.length]);
});

it('a socket that is never read is cut once what the system keeps for it is full, and those that read hear on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const db = { engine: 'sqlite', heard: new Set<(news: object) => void>() };
  // So long that a few words fill what the system keeps, which else takes weeks.
  const long = randomBytes(1_000_000).toString('hex');
  let said = 0;
  const live = openLive({ db: db as never, log: openLog('silent'), version: async () => `${long}-${said}` });
  const server = createServer((_, answer) => {
    const end = live.open({ actor: null, network: 'n', isLiving: async () => true }, answer);
    answer.once('close', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  let heard = '';
  const [reading, silent] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1').pause()];
  reading.on('data', (part) => {
    heard = (heard + String(part)).slice(-200);
  });
  let isCut = false;
  silent.once('close', () => {
    isCut = true;
  });
  silent.on('error', () => {});
  for (const socket of [reading, silent]) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await vi.waitUntil(() => live.count() === 2 && heard.includes('-0\n'));
  while (live.count() === 2 && said < 60) {
    said += 1;
    for (const hear of db.heard) hear({ audiences: [], nouns: [], public: true, ended: [] });
    await vi.advanceTimersByTimeAsync(1000);
    await vi.waitUntil(() => heard.includes(`-${said}\n`));
  }
  expect([live.count(), said < 60]).toEqual([1, true]);
  silent.resume();
  await vi.waitUntil(() => isCut);
  await live.close();
});
