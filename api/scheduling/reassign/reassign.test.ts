import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import { bookingReplacements } from '../../../contract/office/booking-needs';
import { newTechnician, type TechnicianRoster, usualWeek } from '../../../contract/team/roster';
import { inTransaction } from '../../db/transaction';
import { openLog } from '../../logging/log';
import { day } from '../../testing/clock';
import { booking, goodPassword, type Person, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { pull as pullOf } from '../../testing/sync';
import { tidy } from '../../timed/nightly';
import { markAnew } from './mark-anew';

let admin: Person;
const visitDay = '2026-11-28';
const cools: TechnicianRoster = { ...newTechnician, skills: ['AC Services'] };
const away: TechnicianRoster = { ...cools, leave: [{ from: visitDay, to: visitDay }] };

// Thursday, 1:40 PM in Dubai; the visits are on Saturday.
const { app, make } = serverPerTest({ at: '2026-11-26T09:40:00.000Z' });
const omar = make(person, 'staff', { displayName: 'Omar', password: goodPassword });
const sara = make(person, 'staff', { displayName: 'Sara' });
beforeEach(async () => {
  admin = await person(app, 'admin', { displayName: 'Huda' });
  for (const who of [omar, sara]) await roster(who, cools);
  await done('PUT', 'team/counting', { isCounted: true });
});

const office = (method: string, path: string, body?: unknown) =>
  admin.call(method, `/api/admin/${path}`, body);
const done = (method: string, path: string, body?: unknown) => admin.ok(method, `/api/admin/${path}`, body);
const roster = (who: Person, is: TechnicianRoster) => done('PUT', `team/technicians/${who.id}`, is);
const given = async (date = `${visitDay} 9:00 AM`, change: object = {}): Promise<Booking> => {
  const { id } = await booking(app, null, { date });
  return done('PUT', `bookings/${id}`, {
    status: 'confirmed',
    amount: 200,
    assignedTo: omar.id,
    ...change,
  });
};
const one = (id: string): Promise<Booking> => done('GET', `bookings/${id}`);
const why = async (id: string) => (await one(id)).reassign?.map((each) => each.why);
const needing = async () => {
  const rows: Booking[] = await done('GET', 'bookings?needs=nobody&sort=soonest');
  return rows.map(({ id }) => id);
};
const lock = (who: Person, isLocked = true) => done('PUT', `users/${who.id}`, { isLocked });
const role = async (who: Person, to: string) => {
  admin = await person(app, 'admin', { displayName: 'Huda' });
  return done('PUT', `users/${who.id}`, { role: to });
};
/** What a technician's phone hears after `cursor`. */
const pull = (who: Person, cursor: string | null = null) => pullOf(app, who, cursor);

describe('a visit whose technician cannot come needs reassigning', () => {
  it('all three of them, although somebody else could come, and what is hers does not', async () => {
    const theirs = [
      await given(`${visitDay} 9:00 AM`),
      await given(`${visitDay} 1:00 PM`),
      await given(`${visitDay} 5:00 PM`),
    ].map(({ id }) => id);
    const hers = await given(`${visitDay} 11:00 AM`, { assignedTo: sara.id });
    const before = await app.db.read('message_out').count({ count: '*' });
    await roster(omar, away);
    for (const id of theirs) expect(await why(id)).toEqual(['on_leave']);
    expect(await why(hers.id)).toBeUndefined();
    expect(await needing()).toEqual(theirs);
    expect((await done('GET', 'bookings/needs')).nobody).toBe(3);
    // Nobody is told anything by this alone.
    expect(await app.db.read('message_out').count({ count: '*' })).toEqual(before);
    expect((await done('GET', `bookings/${theirs[0]}/history`))[0]).toMatchObject({
      action: 'booking.needs-reassigning',
      by: { name: 'Huda' },
      changes: [{ field: 'reason', after: 'Technician is on leave' }],
    });
    await roster(omar, cools);
    for (const id of theirs) expect(await why(id)).toBeUndefined();
    expect(await needing()).toEqual([]);
  });

  it('for each cause, and no longer than it lasts', async () => {
    const { id } = await given();
    await roster(omar, { ...cools, week: usualWeek.map((slots) => slots.slice(1)) });
    expect(await why(id)).toEqual(['hours']);
    await roster(omar, { ...cools, skills: ['Plumbing'] });
    expect(await why(id)).toEqual(['skill']);
    await roster(omar, cools);
    expect(await why(id)).toBeUndefined();
    await lock(omar);
    expect(await why(id)).toEqual(['locked']);
    await lock(omar, false);
    expect(await why(id)).toBeUndefined();
  });

  it('also after whoever had it is staff no more: until somebody is given it', async () => {
    const { id } = await given();
    await role(omar, 'customer');
    expect(await one(id)).toMatchObject({ assignedTo: null, reassign: [{ id: omar.id, why: 'left' }] });
    expect(await needing()).toEqual([id]);
    await done('PUT', `bookings/${id}`, { assignedTo: sara.id });
    expect(await why(id)).toBeUndefined();
  });

  it('also after they deleted their account', async () => {
    const { id } = await given();
    const body = { password: goodPassword };
    expect((await omar.call('DELETE', '/api/users/me', body)).status).toBe(204);
    expect(await one(id)).toMatchObject({ assignedTo: null, reassign: [{ why: 'left' }] });
    expect(await needing()).toEqual([id]);
  });

  it('where one of the crew cannot', async () => {
    const { id } = await given(`${visitDay} 9:00 AM`, { assignedTo: sara.id, crew: [omar.id], people: 2 });
    await roster(omar, away);
    expect((await one(id)).reassign).toEqual([{ id: omar.id, why: 'on_leave' }]);
    const fatima = await person(app, 'staff', { displayName: 'Fatima' });
    await roster(fatima, cools);
    await done('POST', 'bookings/assign', { ids: [id], assignedTo: fatima.id, replacing: omar.id });
    const { assignedTo, crew, reassign } = await one(id);
    expect([assignedTo, crew, reassign]).toEqual([sara.id, [fatima.id], undefined]);
  });

  it('no longer once fewer are to come, and those who do can', async () => {
    const { id } = await given(`${visitDay} 9:00 AM`, { assignedTo: sara.id, crew: [omar.id], people: 2 });
    await roster(omar, away);
    expect(await why(id)).toEqual(['on_leave']);
    await done('PUT', `bookings/${id}`, { crew: [], people: 1 });
    expect(await why(id)).toBeUndefined();
    expect(await needing()).toEqual([]);
  });

  it('not where an admin put them there knowingly for that, whatever else is saved of them', async () => {
    const because = 'He asked for it';
    await roster(omar, { ...cools, skills: ['Plumbing'], week: usualWeek.map((slots) => slots.slice(1)) });
    const { id } = await booking(app, null, { date: `${visitDay} 9:00 AM` });
    await done('PUT', `bookings/${id}`, { assignedTo: omar.id, because });
    expect(await why(id)).toBeUndefined();
    await roster(omar, { ...cools, skills: [], week: usualWeek.map((slots) => slots.slice(2)) });
    expect(await why(id)).toBeUndefined();
    // Leave is another matter.
    await roster(omar, { ...away, skills: [], week: [[], [], [], [], [], [], []] });
    expect(await why(id)).toEqual(['on_leave']);
  });

  it('until it is given away, moved, or over', async () => {
    const [gave, moved, over, kept] = [
      await given(`${visitDay} 9:00 AM`),
      await given(`${visitDay} 11:00 AM`),
      await given(`${visitDay} 1:00 PM`),
      await given(`${visitDay} 3:00 PM`),
    ];
    await roster(omar, away);
    await done('PUT', `bookings/${gave.id}`, { assignedTo: sara.id });
    await done('PUT', `bookings/${moved.id}`, { date: '2026-11-30 9:00 AM' });
    await done('PUT', `bookings/${over.id}`, { status: 'cancelled' });
    // Whoever only takes them off it has found nobody.
    await done('PUT', `bookings/${kept.id}`, { assignedTo: null });
    expect([await why(gave.id), await why(moved.id), await why(over.id), await why(kept.id)]).toEqual([
      undefined,
      undefined,
      undefined,
      ['on_leave'],
    ]);
    expect(await needing()).toEqual([kept.id]);
  });

  it('not once its day is over', async () => {
    await given();
    await roster(omar, away);
    app.clock.advance(4 * day);
    admin = await person(app, 'admin');
    expect(await needing()).toEqual([]);
    expect((await done('GET', 'bookings/needs')).nobody).toBe(0);
  });
});

describe('whoever was given it', () => {
  it('hears it with the change, and that it is settled; the customer and others do not', async () => {
    const customer = await person(app);
    const { id } = await booking(app, customer.actor, { date: `${visitDay} 9:00 AM` });
    await done('PUT', `bookings/${id}`, {
      status: 'confirmed',
      amount: 200,
      assignedTo: omar.id,
      crew: [sara.id],
      people: 2,
    });
    const known = await pull(omar);
    await roster(omar, away);
    const heard = await pull(omar, known.cursor);
    const job = heard.rows.find((row) => row.id === id);
    expect(job?.data).toMatchObject({ assignedTo: omar.id, reassign: [{ id: omar.id, why: 'on_leave' }] });
    for (const other of [sara, customer]) {
      const row = (await pull(other)).rows.find((each) => each.id === id);
      expect(row?.data, other.displayName).toBeDefined();
      expect(row?.data).not.toHaveProperty('reassign');
    }
    await roster(omar, cools);
    const again = (await pull(omar, heard.cursor)).rows.find((row) => row.id === id);
    expect(again?.data).not.toHaveProperty('reassign');
  });
});

describe('giving them to others', () => {
  it('finds others for all by the rule, also for whoever lost the skill', async () => {
    const rows = [await given(`${visitDay} 9:00 AM`), await given(`${visitDay} 1:00 PM`)];
    const ids = rows.map(({ id }) => id);
    await roster(omar, { ...cools, skills: ['Plumbing'] });
    const { found, missing } = await done('POST', 'bookings/find-others', { ids });
    expect([found.map((each: Booking) => each.assignedTo), missing]).toEqual([[sara.id, sara.id], []]);
    expect(await needing()).toEqual([]);
  });

  it('and new times are offered', async () => {
    const { id } = await given();
    await roster(omar, away);
    const { offered } = await done('POST', 'bookings/offer-times', { ids: [id] });
    expect(offered[0]).toMatchObject({ id, reassign: [{ why: 'on_leave' }] });
    expect(offered[0].proposal.date).toBeDefined();
  });

  it('before the change is saved as if it were', async () => {
    const { id } = await given();
    const second = await given(`${visitDay} 11:00 AM`);
    await given(`${visitDay} 11:00 AM`, { assignedTo: sara.id });
    const ahead = { technician: { id: omar.id, ...away } };
    const told = bookingReplacements.parse(
      await done('POST', 'bookings/replacements', { ids: [id, second.id], ahead }),
    );
    expect(told.bookings.map(({ technicians }) => technicians)).toEqual([
      [
        { id: sara.id, name: 'Sara', obstacles: [] },
        { id: omar.id, name: 'Omar', obstacles: ['on_leave'] },
      ],
      [
        { id: sara.id, name: 'Sara', obstacles: ['two_at_once'] },
        { id: omar.id, name: 'Omar', obstacles: ['on_leave'] },
      ],
    ]);
    const { found, missing } = await done('POST', 'bookings/find-others', { ids: [id, second.id], ahead });
    expect([found.map((each: Booking) => each.assignedTo), missing]).toEqual([[sara.id], [second.id]]);
    expect((await done('POST', 'team/preview', ahead)).bookings).toEqual([
      expect.objectContaining({ id: second.id, reassign: [{ id: omar.id, why: 'on_leave' }] }),
    ]);
  });

  it('no time is offered on a day that is about to be closed', async () => {
    const { id } = await given();
    const { rev: _, savedAt: __, savedBy: ___, ...business } = (await done('GET', 'team')).business;
    const closed = [{ from: visitDay, to: visitDay, label: 'Eid', provisional: true }];
    const ahead = { business: { ...business, closed } };
    const { offered } = await done('POST', 'bookings/offer-times', { ids: [id], ahead });
    expect(offered[0].proposal.date.slice(0, 10)).not.toBe(visitDay);
  });

  it('is of bookings that are there', async () => {
    const ask = async (ids: string[]) =>
      (await admin.call('POST', '/api/admin/bookings/replacements', { ids })).status;
    expect([await ask([]), await ask([admin.id])]).toEqual([422, 404]);
  });
});

describe('while capacity is not limited', () => {
  beforeEach(() => done('PUT', 'team/counting', { isCounted: false }));

  it('leave and a lock say so all the same, hours and skills do not', async () => {
    const { id } = await given();
    await roster(omar, { ...newTechnician, week: [[], [], [], [], [], [], []] });
    expect(await why(id)).toBeUndefined();
    await roster(omar, away);
    expect([await why(id), await needing()]).toEqual([['on_leave'], [id]]);
    expect(await done('GET', 'bookings/needs')).toMatchObject({ isCounted: false, nobody: 1 });
    await roster(omar, newTechnician);
    await done('PUT', 'team/counting', { isCounted: true });
    expect(await why(id)).toEqual(['skill']);
    await done('PUT', 'team/counting', { isCounted: false });
    expect(await why(id)).toBeUndefined();
  });

  it('a visit given to somebody who is on leave then needs another', async () => {
    await roster(omar, away);
    const { id } = await given();
    expect(await why(id)).toEqual(['on_leave']);
    const [, sara2] = bookingReplacements
      .parse(await done('POST', 'bookings/replacements', { ids: [id] }))
      .bookings.flatMap(({ technicians }) => technicians);
    expect(sara2?.obstacles).toEqual(['on_leave']);
  });
});

it('whoever reads meanwhile waits for one visit, not for all that are marked', async () => {
  for (let n = 0; n < 40; n += 1)
    await booking(app, null, { date: `2026-12-${String(1 + (n % 28)).padStart(2, '0')} 9:00 AM` });
  await app.db.write('booking').update({ assigned_to: omar.id, status: 'confirmed', unskilled: '[]' });
  await app.db.write('user').where({ id: omar.id }).update({ is_locked: true });
  let [turns, isOver] = [0, false];
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const marked = await inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
    markAnew(tx, 'everybody'),
  );
  isOver = true;
  expect(marked).toBe(40);
  expect(turns).toBeGreaterThanOrEqual(marked);
});

it('bookings of before it was known are told by the night’s work', async () => {
  const { id } = await given();
  await roster(omar, away);
  await app.db.write('booking').where({ id }).update({ reassign: null });
  await tidy({ db: app.db, now: app.clock.now, log: openLog('silent') });
  expect(await why(id)).toEqual(['on_leave']);
});

it('leave and an assignment at once leave nothing unsaid', async () => {
  for (let n = 0; n < 6; n += 1) {
    const { id } = await booking(app, null, { date: `${visitDay} ${n % 2 ? '1:00 PM' : '9:00 AM'}` });
    await Promise.all([
      office('PUT', `bookings/${id}`, { assignedTo: omar.id }),
      office('PUT', `team/technicians/${omar.id}`, away),
    ]);
    const now = await one(id);
    expect(now.assignedTo === omar.id ? now.reassign?.[0]?.why : 'on_leave').toBe('on_leave');
    await office('PUT', `bookings/${id}`, { status: 'cancelled' });
    await roster(omar, cools);
  }
});

it('urgent help taken on leave is theirs, and needs another once they are sent on leave with it', async () => {
  const urgent = () => booking(app, null, { urgent: { what: 'water', feeSeen: 10_000 } });
  const today = { ...cools, leave: [{ from: '2026-11-26', to: '2026-11-26' }] };
  const first = await urgent();
  await done('PUT', `bookings/${first.id}`, { assignedTo: omar.id });
  await roster(omar, today);
  expect(await why(first.id)).toEqual(['on_leave']);
  const second = await urgent();
  await done('PUT', `bookings/${second.id}`, { assignedTo: omar.id });
  expect(await why(second.id)).toBeUndefined();
});
