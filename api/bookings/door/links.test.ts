import { expect, it } from 'vitest';
import { inTransaction, type Tx } from '../../db/transaction';
import { eraseUser } from '../../people/own-data/erase';
import { day } from '../../testing/clock';
import { booking, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { endVisitLinks, findVisitLink, forgetOldVisitLinks, isNotTheirs, mintVisitLink } from './links';

const { app } = serverPerFile();

const acting = () => ({ now: app.clock.now(), actor: null });
const write = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(app.db, acting(), work);
const mint = (id: string, to = 'noor@example.ae') => write((tx) => mintVisitLink(tx, id, to));
const find = (token: string) => findVisitLink(app.db.read, token, app.clock.now());
const kept = () => app.db.read('visit_link').select();

it('leads to its visit, beside others, and no row tells what it is', async () => {
  const { id } = await booking(app, null);
  const [first, second] = [await mint(id), await mint(id)];
  expect(await Promise.all([first, second].map(find))).toMatchObject([{ bookingId: id }, { bookingId: id }]);
  expect(Buffer.from(first, 'base64url').length).toBeGreaterThanOrEqual(16);
  expect(JSON.stringify(await kept())).not.toContain(first);
  expect(await find(`${first}x`)).toBeUndefined();
});

it('ends 30 days after the visit, wherever that was moved, and is forgotten then', async () => {
  const { id, startsAt } = await booking(app, null);
  const token = await mint(id);
  const now = app.clock.now().toISOString();
  app.clock.set(new Date(Date.parse(startsAt) + 30 * day - 1).toISOString());
  expect(await find(token)).toBeDefined();
  app.clock.advance(1);
  expect(await find(token)).toBeUndefined();
  const later = new Date(Date.parse(startsAt) + day).toISOString();
  await app.db.write('booking').where({ id }).update({ starts_at: later });
  expect(await find(token)).toBeDefined();
  await write(forgetOldVisitLinks);
  expect(await find(token)).toBeDefined();
  app.clock.advance(2 * day);
  await write(forgetOldVisitLinks);
  expect(await app.db.read('visit_link').where({ booking_id: id })).toEqual([]);
  app.clock.set(now);
});

it('ends by the office, or for one address by whoever reads there', async () => {
  const { id } = await booking(app, null);
  const [mail, phone] = [await mint(id, 'Noor@Example.ae'), await mint(id, '+971 50 123 4567')];
  await write((tx) => endVisitLinks(tx, id, { by: 'reader', sentTo: 'x' }));
  const { sentTo } = (await find(mail)) ?? {};
  expect(await write((tx) => endVisitLinks(tx, id, { by: 'reader', ...(sentTo && { sentTo }) }))).toBe(1);
  expect([await find(mail), (await find(phone))?.bookingId]).toEqual([undefined, id]);
  const theirs = (address: string) => isNotTheirs(app.db.read, id, address);
  expect([await theirs('noor@example.ae'), await theirs('+971501234567')]).toEqual([true, false]);
  await write((tx) => endVisitLinks(tx, id, { by: 'office' }));
  expect([await find(phone), await theirs('+971501234567')]).toEqual([undefined, false]);
});

it('goes with its person', async () => {
  const me = await person(app);
  const { id } = await booking(app, me.actor);
  const token = await mint(id);
  await eraseUser(app.db, acting(), me.id);
  expect([await find(token), await app.db.read('visit_link').where({ booking_id: id })]).toEqual([
    undefined,
    [],
  ]);
});
