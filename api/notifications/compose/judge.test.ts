import { describe, expect, it } from 'vitest';
import type { NotificationEvent } from '../../../contract/notifications/events';
import type { ChannelName } from '../../../contract/notifications/notifications';
import { inTransaction } from '../../db/transaction';
import { booking, officeChange, type Person, person, tokenFor } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { addressDigest } from '../enqueue/address';
import type { MessageRow } from '../enqueue/row';
import { openJudge } from './judge';
import type { Judged } from './judged';

// Thursday, 1:40 PM in Dubai; the bookings are for Saturday, 9:00 AM.
const { app, make } = serverPerTest({ at: '2026-11-26T09:40:00.000Z' });
const admin = make(person, 'admin');
const noor = make(person, 'customer', { email: 'noor@home.example' });

const office = (id: string, change: object) => officeChange(app, admin, id, change);
const confirmed = async (of: Person | null = noor, date?: string) => {
  const { id } = await booking(app, of?.actor ?? null, date ? { date } : {});
  await office(id, { status: 'confirmed', amount: 320 });
  return id;
};
const rowsOf = (event: NotificationEvent): Promise<MessageRow[]> =>
  app.db.read('message_out').where({ event }).orderBy('id');
const judged = (row: MessageRow | undefined): Promise<Judged> => {
  if (!row) throw new Error('nothing was told');
  const judge = openJudge({ publicUrl: 'https://homehub.example', signingKey: app.key });
  return inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) => judge(tx, row));
};
/** How the last message about an event is judged now: its reason, when, or what its title says. */
const outcome = async (event: NotificationEvent) => {
  const found = await judged((await rowsOf(event)).at(-1));
  if (found.is === 'send') return found.message.content.title;
  if (found.is === 'later') return found.due.toISOString();
  return found.is === 'skip' ? found.reason : 'dropped';
};
const at = (iso: string) => app.clock.set(iso);
/** The first message about an event, as it is told by another channel that its person has. */
const by = async (channel: ChannelName, event: NotificationEvent): Promise<MessageRow> => {
  const [row] = await rowsOf(event);
  if (!row) throw new Error('nothing was told');
  const wished = { phone: '+971500000001', notify_sms: true, notify_whatsapp: true };
  await app.db.write('user').where({ id: noor.id }).update(wished);
  const { jti } = await app.db.read('session').where({ user_id: noor.id }).first('jti');
  const device = { p256dh: 'key', auth: 'auth', created_at: app.clock.now().toISOString() };
  await app.db
    .write('push_subscription')
    .insert({
      id: 'phone',
      session_jti: jti,
      user_id: noor.id,
      endpoint: 'https://push.example/1',
      ...device,
    })
    .onConflict('id')
    .ignore();
  return { ...row, channel };
};

describe('whether it is true still', () => {
  it('says what was confirmed, by a link to that visit of its own', async () => {
    await confirmed();
    const found = await judged((await rowsOf('confirmed'))[0]);
    if (found.is !== 'send') throw new Error(found.is);
    expect(found.message.to).toMatchObject({ userId: noor.id, email: 'noor@home.example', language: 'en' });
    expect(found.message.content.action?.href).toMatch(/^https:\/\/homehub\.example\/visit\/[\w-]{40,}$/);
    expect(JSON.stringify(await app.db.read('visit_link'))).not.toContain(
      found.message.content.action?.href.split('/').at(-1),
    );
  });

  it('reminds of the right hour after a move, of nothing that was cancelled, and of nothing late', async () => {
    const id = await confirmed();
    await office(id, { date: '2026-11-28 1:00 PM' });
    at('2026-11-27T14:00:00.000Z');
    const rows = await rowsOf('day-before');
    expect(rows).toHaveLength(2);
    const [before, after] = rows;
    expect(await judged(before)).toEqual({ is: 'skip', reason: 'changed' });
    expect(await judged(after)).toMatchObject({ is: 'send' });
    at('2026-11-27T17:00:00.000Z');
    expect(await judged(after)).toEqual({ is: 'skip', reason: 'over' });
    at('2026-11-27T14:00:00.000Z');
    await office(id, { status: 'cancelled' });
    expect(await judged(after)).toEqual({ is: 'skip', reason: 'over' });
    expect(await outcome('cancelled')).toMatch(/cancelled/i);
  });

  it('tells of the last of two moves alone', async () => {
    const id = await confirmed();
    await office(id, { date: '2026-11-30 1:00 PM' });
    await office(id, { date: '2026-11-30 3:00 PM' });
    const [first, second] = await rowsOf('moved');
    expect(await judged(first)).toEqual({ is: 'skip', reason: 'changed' });
    expect(await judged(second)).toMatchObject({ is: 'send' });
  });

  it('greets nobody as booked who only asked, and drops what is over', async () => {
    const { id } = await booking(app, noor.actor);
    expect(await outcome('received')).not.toMatch(/booked/i);
    await office(id, { status: 'confirmed', amount: 320 });
    expect(await outcome('received')).toBe('over');
    expect(await outcome('office-new')).toBe('over');
  });

  it('tells nobody of what was theirs once and is no more', async () => {
    await confirmed();
    await app.db.write('booking').update({ user_id: null, name: '', email: '', phone: '' });
    expect(await outcome('confirmed')).toBe('changed');
  });
});

describe('the quiet hours', () => {
  it('are for what rings: an e-mail goes at once, its calendar entry with it', async () => {
    await confirmed();
    // 11:00 PM.
    at('2026-11-26T19:00:00.000Z');
    const [mail] = (await rowsOf('confirmed')).filter(({ channel }) => channel === 'email');
    const mailed = await judged(mail);
    expect(mailed).toMatchObject({ is: 'send', message: { content: { calendar: { method: 'REQUEST' } } } });
    for (const channel of ['push', 'sms', 'whatsapp'] as const)
      expect([channel, await judged(await by(channel, 'confirmed'))]).toMatchObject([
        channel,
        { is: 'later' },
      ]);
  });

  it('wait for the morning, but for today, for what one just did, and for urgent help', async () => {
    const id = await confirmed();
    at('2026-11-26T17:00:00.000Z');
    // 9:00 PM: until 7:30 AM.
    const rings = await by('push', 'confirmed');
    expect(await judged(rings)).toEqual({ is: 'later', due: new Date('2026-11-27T03:30:00.000Z') });
    at('2026-11-27T03:30:00.000Z');
    expect((await judged(rings)).is).toBe('send');
    at('2026-11-26T18:00:00.000Z');
    const { id: request } = await booking(app, noor.actor);
    const token = await tokenFor(app, noor.actor);
    const moved = await app.request('PUT', `/api/bookings/${request}/move`, {
      token,
      body: { from: '2026-11-28 9:00 AM', date: '2026-11-30 9:00 AM' },
    });
    expect(moved.status, moved.text).toBe(200);
    expect(await outcome('moved')).toMatch(/Nov 30/);
    at('2026-11-30T01:00:00.000Z');
    await office(id, { date: '2026-11-30 11:00 AM' });
    expect(await outcome('moved')).toMatch(/11:00 AM/);
  });
});

it('urgent help, and that somebody has it, is told at night', async () => {
  at('2026-11-26T22:00:00.000Z');
  const urgent = { what: 'water', feeSeen: 1000 } as const;
  const { id } = await booking(app, noor.actor, { urgent });
  await office(id, { assignedTo: (await person(app, 'staff')).id });
  for (const event of ['job-new', 'urgent-taken'] as const)
    expect((await judged((await rowsOf(event)).at(-1))).is, event).toBe('send');
});

describe('who is told', () => {
  it('of the office and its technicians chooses each line alone', async () => {
    const sami = await person(app, 'staff');
    const off = (topic: string) => JSON.stringify({ [topic]: { email: false, push: false } });
    const mute = (who: Person, topic: string) =>
      app.db
        .write('user')
        .where({ id: who.id })
        .update({ notify: off(topic) });
    await mute(admin, 'office-new');
    await mute(sami, 'job-new');
    const id = await confirmed();
    await office(id, { assignedTo: sami.id });
    expect([await rowsOf('office-new'), await rowsOf('job-new')]).toEqual([[], []]);
    await office(id, { date: '2026-11-30 1:00 PM' });
    expect(await rowsOf('job-moved')).toHaveLength(1);
    // Chosen after it was told: what is not sent yet is not.
    await mute(sami, 'job-changed');
    expect(await outcome('job-moved')).toBe('not-wanted');
  });

  it('follows what they chose; what was agreed stands in writing whatever they chose', async () => {
    await confirmed();
    await app.db.write('user').where({ id: noor.id }).update({ notify_email: false });
    at('2026-11-27T14:00:00.000Z');
    expect(await outcome('day-before')).toBe('not-wanted');
    expect(await outcome('confirmed')).toMatch(/confirmed/i);
    await app.db
      .write('user')
      .where({ id: noor.id })
      .update({ notify_email: true, notify: '{"day-before":{"email":false}}' });
    expect(await outcome('day-before')).toBe('not-wanted');
  });

  it('writes nothing more to an address that was said to be somebody else’s', async () => {
    await confirmed(null);
    expect((await judged((await rowsOf('confirmed'))[0])).is).toBe('send');
    await app.db.write('visit_link').update({ ended_by: 'reader', ended_at: app.clock.now().toISOString() });
    expect(await outcome('confirmed')).toBe('not-wanted');
  });

  it('keeps to few mails a day for an address that nobody proved to be theirs', async () => {
    const guests = 'noor@example.ae';
    await booking(app, null);
    const sent = (count: number, event: NotificationEvent) =>
      app.db.write('message_out').insert(
        Array.from({ length: count }, (_, index) => ({
          id: `${event}-${index}`,
          key: `${event}-${index}`,
          event,
          channel: 'email',
          booking_id: 'another',
          facts: '{}',
          state: 'taken',
          address_hash: addressDigest(guests),
          sent_at: app.clock.now().toISOString(),
          created_at: app.clock.now().toISOString(),
          changed_at: app.clock.now().toISOString(),
        })),
      );
    const [row] = await rowsOf('received');
    await sent(2, 'received');
    expect(await judged(row)).toMatchObject({ is: 'send' });
    await app.db.write('message_out').where({ id: 'received-0' }).update({ event: 'cancelled' });
    await sent(1, 'moved');
    expect(await judged(row)).toMatchObject({ is: 'send' });
    await app.db.write('message_out').where({ booking_id: 'another' }).update({ event: 'received' });
    expect(await judged(row)).toEqual({ is: 'skip', reason: 'too-many' });
    app.clock.advance(86_400_000);
    expect((await judged(row)).is).not.toBe('skip');
  });
});
