import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import type { AdminQuote } from '../../../contract/money/quotes/admin-quotes';
import type { Quote } from '../../../contract/money/quotes/quotes';
import { mintVisitLink } from '../../bookings/door/links';
import { changeBooking } from '../../bookings/record/change';
import { inTransaction } from '../../db/transaction';
import { eraseUser } from '../../people/users/erase';
import { day } from '../../testing/clock';
import { booking, person } from '../../testing/factories';
import { pull, sendOp, sendOps } from '../../testing/sync';
import { capacityPerTest } from '../../testing/team';
import { draftOfQuote, quotedLine, sentQuote } from './testing';

// Thursday, 1:40 PM in Dubai.
const { app, make, admin, noor } = capacityPerTest();
const omar = make(person);

const visit = async (who: typeof noor | null = noor, date = '2026-11-28 9:00 AM') =>
  (await booking(app, who?.actor ?? null, { date })).id;
const read = (id: string): Promise<Booking> => admin.ok('GET', `/api/admin/bookings/${id}`);
const path = (id: string) => `/api/admin/bookings/${id}/quote`;
const office = async (id: string): Promise<AdminQuote> => (await admin.ok('GET', path(id))).quote;
const own = async (who = noor): Promise<Quote[]> => who.ok('GET', '/api/quotes');
const accept = (quote: Pick<AdminQuote, 'id'>, version = 1, who = noor) =>
  who.call('PUT', `/api/quotes/${quote.id}/accept`, { version });
const documents = () => app.db.read('document').orderBy('number');
const told = async (event: string) =>
  (await app.db.read('message_out').where({ event }).select('facts', 'user_id', 'channel', 'booking_id')).map(
    ({ facts, ...row }) => ({ ...row, facts: JSON.parse(facts) }),
  );
const linked = async (id: string): Promise<Booking[]> => {
  const ids: string[] = await app.db.read('booking').where({ part_of: id }).orderBy('starts_at').pluck('id');
  return Promise.all(ids.map(read));
};
/** A link to a visit as its letters have it. */
const linkTo = async (id: string, to: string): Promise<Record<string, string>> => {
  const acting = { now: app.clock.now(), actor: null };
  return { 'Visit-Link': await inTransaction(app.db, acting, (tx) => mintVisitLink(tx, id, to)) };
};

describe('a quote of the office', () => {
  it('is a draft that nobody else sees, and changes only as it was seen', async () => {
    const id = await visit();
    const draft = await admin.ok('PUT', path(id), draftOfQuote());
    expect(draft).toMatchObject({ state: 'draft', reference: null, versions: [], rev: 1 });
    expect(await own()).toEqual([]);
    expect((await pull(app, noor)).rows.some(({ type }) => type === 'quote')).toBe(false);
    expect(await admin.ok('PUT', path(id), draftOfQuote({ lines: draft.draft.lines }))).toMatchObject({
      rev: 1,
    });
    const other = draftOfQuote({ title: 'Painting' });
    const stale = await admin.call('PUT', path(id), other, { 'If-Match': '0' });
    expect([stale.status, stale.body.error.current.rev]).toEqual([409, 1]);
    expect(await admin.ok('PUT', path(id), other)).toMatchObject({ rev: 2, draft: { title: 'Painting' } });
  });

  it('is sent with a number, 14 days to accept it, and a message to whose visit it is', async () => {
    const id = await visit();
    const quote = await sentQuote(admin, id);
    expect(quote).toMatchObject({ state: 'sent', reference: 'QUO-2026-0001', draft: null });
    expect(quote.versions).toMatchObject([{ version: 1, validUntil: '2026-12-10', service: 'AC Services' }]);
    const [mine] = await own();
    expect(mine).toMatchObject({ id: quote.id, bookingId: id, current: { version: 1 }, before: null });
    expect((await pull(app, noor)).rows.find(({ type }) => type === 'quote')?.data).toEqual(mine);
    expect(await told('quote')).toMatchObject([{ user_id: noor.id, booking_id: id }]);
    const second = await sentQuote(admin, await visit(omar));
    expect(second.reference).toBe('QUO-2026-0002');
    expect((await own(omar)).map(({ reference }) => reference)).toEqual(['QUO-2026-0002']);
  });

  it('keeps its number with each version, and shows the one that was replaced', async () => {
    const id = await visit();
    await sentQuote(admin, id);
    await sentQuote(admin, id, { changes: 'Ceilings, as you asked', lines: [quotedLine(), quotedLine()] });
    const [mine] = await own();
    expect(mine).toMatchObject({
      reference: 'QUO-2026-0001',
      current: { version: 2, changes: 'Ceilings, as you asked' },
      before: { version: 1 },
    });
  });

  it('needs lines, a day that is not past, and days where the visit is over', async () => {
    const id = await visit();
    const faults = async (change: object) => {
      await admin.ok('PUT', path(id), draftOfQuote(change));
      const { body } = await admin.call('POST', `${path(id)}/send`);
      return Object.keys(body.error?.fields ?? {});
    };
    expect(await faults({ lines: [] })).toEqual(['lines']);
    expect(await faults({ validUntil: '2026-11-25' })).toEqual(['validUntil']);
    expect(await faults({ days: [{ date: '2026-11-25 9:00 AM', slots: 1, people: 1 }] })).toEqual([
      'days.0.date',
    ]);
    await app.db.write('booking').where({ id }).update({ status: 'completed' });
    expect(await faults({})).toEqual(['days']);
    const unknown = await admin.call(
      'PUT',
      path(id),
      draftOfQuote({ lines: [quotedLine({ itemId: randomUUID() })] }),
    );
    expect(Object.keys(unknown.body.error.fields)).toEqual(['lines.0.itemId']);
    expect((await admin.call('GET', path(randomUUID()))).status).toBe(404);
  });

  it('is not sent for a visit that is cancelled, nor again once it is accepted', async () => {
    const id = await visit();
    const quote = await sentQuote(admin, id);
    await accept(quote);
    expect((await admin.call('PUT', path(id), draftOfQuote())).body.error.code).toBe('breaks_rules');
    const gone = await visit();
    await admin.ok('PUT', path(gone), draftOfQuote());
    await admin.ok('PUT', `/api/admin/bookings/${gone}`, { status: 'cancelled' });
    expect((await admin.call('POST', `${path(gone)}/send`)).body.error.code).toBe('breaks_rules');
  });
});

describe('a yes', () => {
  it('charges the lines, confirms the visit and asks for the deposit, once', async () => {
    const id = await visit();
    const quote = await sentQuote(admin, id);
    const first = await accept(quote);
    expect([first.status, first.body.state]).toEqual([200, 'accepted']);
    const again = await accept(quote);
    expect(again.body).toEqual(first.body);
    expect(await read(id)).toMatchObject({ status: 'confirmed', amount: 1890, lines: [{ quantity: 3000 }] });
    const issued = await documents();
    expect(issued).toMatchObject([{ booking_id: id, gross_fils: 567_00, kind: 'invoice' }]);
    expect(Boolean(issued[0].is_part)).toBe(true);
    expect(await told('office-quote')).toMatchObject([{ facts: { is: 'accepted', version: 1 } }]);
    expect(await office(id)).toMatchObject({ state: 'accepted', answered: { by: 'A customer', name: '' } });
  });

  it('leaves the rest to the last invoice, which takes the deposit off', async () => {
    const id = await visit();
    await accept(await sentQuote(admin, id));
    await admin.ok('PUT', `/api/admin/bookings/${id}`, { status: 'completed' });
    const sums = (await documents()).map(({ gross_fils }) => Number(gross_fils));
    expect(sums).toEqual([567_00, 1323_00]);
  });

  it('books the further days where they still fit, and the others need a time', async () => {
    const id = await visit();
    const days = ['2026-11-30 9:00 AM', '2026-12-01 9:00 AM'].map((date) => ({ date, slots: 4, people: 1 }));
    const quote = await sentQuote(admin, id, { days });
    await visit(omar, '2026-12-01 9:00 AM');
    await accept(quote);
    const [one, two] = await linked(id);
    expect(one).toMatchObject({ status: 'confirmed', slots: 4, amount: 0, userId: noor.id });
    expect(two).toMatchObject({ status: 'pending', needsTime: { why: 'taken' }, slots: 4 });
    expect(await told('office-new')).toHaveLength(2);
    expect((await told('office-needs-time')).map(({ booking_id }) => booking_id)).toContain(two?.id);
  });

  it('to a quote after a visit that is over charges the first of its days', async () => {
    const id = await visit();
    await app.db
      .write('booking')
      .where({ id })
      .update({ status: 'completed', service_type: 'Home Renovation' });
    const days = [{ date: '2026-11-30 9:00 AM', slots: 1, people: 1 }];
    const quote = await sentQuote(admin, id, { days, service: 'AC Services' });
    expect((await accept(quote)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'completed', amount: 0, serviceType: 'Home Renovation' });
    expect(await linked(id)).toMatchObject([
      { status: 'confirmed', amount: 1890, serviceType: 'AC Services', partOf: id },
    ]);
    expect(await documents()).toMatchObject([{ booking_id: (await linked(id))[0]?.id }]);
  });

  it('offline is done once, however often it comes, and comes with the quote as it is then', async () => {
    const id = await visit();
    const quote = await sentQuote(admin, id, { days: [{ date: '2026-11-30 9:00 AM', slots: 1, people: 1 }] });
    const ops = [
      { entity: `quote:${quote.id}`, op: { kind: 'quote.accept', version: 1 }, opId: randomUUID() },
    ];
    for (const _ of [1, 2]) {
      const { body } = await sendOps(app, noor, ops);
      expect(body.results[0]).toMatchObject({
        is: 'applied',
        row: { type: 'quote', data: { state: 'accepted' } },
      });
    }
    expect(await documents()).toHaveLength(1);
    expect(await linked(id)).toHaveLength(1);
  });

  it('on two devices at once is one', async () => {
    const id = await visit();
    const quote = await sentQuote(admin, id, { days: [{ date: '2026-11-30 9:00 AM', slots: 1, people: 1 }] });
    const op = { kind: 'quote.accept', version: 1 };
    const answers = await Promise.all([
      accept(quote),
      accept(quote),
      sendOps(app, noor, [{ entity: `quote:${quote.id}`, op }]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await documents()).toHaveLength(1);
    expect(await linked(id)).toHaveLength(1);
    expect(await told('office-quote')).toHaveLength(1);
  });

  it('after the last day is too late, which the office is told once', async () => {
    const id = await visit(noor, '2026-12-19 9:00 AM');
    const quote = await sentQuote(admin, id);
    app.clock.advance(15 * day);
    const op = { kind: 'quote.accept', version: 1 };
    expect(await sendOp(app, noor, `quote:${quote.id}`, op)).toMatchObject({
      is: 'rejected',
      code: 'too_late',
    });
    expect((await accept(quote)).body.error.code).toBe('too_late');
    expect(await told('office-quote')).toMatchObject([{ facts: { is: 'late' } }]);
    expect(await app.db.read('booking').where({ id }).first()).toMatchObject({
      status: 'pending',
      amount_fils: 0,
    });
    // A no still says what they think.
    expect((await noor.call('PUT', `/api/quotes/${quote.id}/decline`, { version: 1 })).status).toBe(200);
  });

  it('to version 1 after version 2 came is refused with what there is now', async () => {
    const id = await visit();
    const quote = await sentQuote(admin, id);
    await sentQuote(admin, id, { lines: [quotedLine({ quantity: 4000 })] });
    const refused = await accept(quote, 1);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict']);
    expect(refused.body.error.message).toBe('Version 2 replaced this one. Please look at it.');
    expect(refused.body.error.current.current.version).toBe(2);
    expect(await sendOp(app, noor, `quote:${quote.id}`, { kind: 'quote.accept', version: 1 })).toMatchObject({
      is: 'rejected',
      code: 'conflict',
    });
    expect((await accept(quote, 3)).status).toBe(404);
    expect((await accept(quote, 2)).body.state).toBe('accepted');
  });

  it('and a new version at once: either the old is accepted and nothing is sent, or it is replaced', async () => {
    const id = await visit();
    const quote = await sentQuote(admin, id);
    await admin.ok('PUT', path(id), draftOfQuote({ title: 'Other' }));
    const [yes, sent] = await Promise.all([accept(quote), admin.call('POST', `${path(id)}/send`)]);
    const { state, versions } = await office(id);
    if (yes.status === 200)
      expect([sent.body.error.code, state, versions.length]).toEqual(['breaks_rules', 'accepted', 1]);
    else
      expect([yes.body.error.code, sent.status, state, versions.length]).toEqual([
        'conflict',
        200,
        'sent',
        2,
      ]);
    expect((await read(id)).amount).toBe(yes.status === 200 ? 1890 : 0);
  });

  it('is nobody else’s, in no way', async () => {
    const quote = await sentQuote(admin, await visit());
    expect((await accept(quote, 1, omar)).status).toBe(404);
    const op = { kind: 'quote.accept', version: 1 };
    expect((await sendOp(app, omar, `quote:${quote.id}`, op)).code).toBe('not_found');
    const draft = await admin.ok('PUT', path(await visit()), draftOfQuote());
    expect((await accept(draft)).status).toBe(404);
    expect(await documents()).toEqual([]);
  });

  it('to a visit that was cancelled meanwhile is too late', async () => {
    const id = await visit();
    const quote = await sentQuote(admin, id);
    await admin.ok('PUT', `/api/admin/bookings/${id}`, { status: 'cancelled' });
    expect((await accept(quote)).body.error.code).toBe('too_late');
    expect(await told('office-quote')).toMatchObject([{ facts: { is: 'late' } }]);
  });

  it('on the telephone is written down by the office, with who said it', async () => {
    const id = await visit();
    await sentQuote(admin, id);
    const answered = await admin.ok('PUT', `${path(id)}/accept`, { version: 1, name: 'Noor' });
    expect(answered).toMatchObject({ state: 'accepted', answered: { name: 'Noor', by: 'A admin' } });
    expect(await told('office-quote')).toEqual([]);
    expect((await pull(app, noor)).rows.find(({ type }) => type === 'quote')?.data).toMatchObject({
      state: 'accepted',
    });
  });
});

describe('a no', () => {
  it('says why, once; a yes after it is too late, until there is another version', async () => {
    const id = await visit();
    const quote = await sentQuote(admin, id);
    const answer = await noor.call('PUT', `/api/quotes/${quote.id}/decline`, { version: 1, why: 'Too much' });
    expect(answer.body.state).toBe('declined');
    expect((await accept(quote)).body.error.code).toBe('too_late');
    expect(await office(id)).toMatchObject({ state: 'declined', answered: { why: 'Too much' } });
    expect((await told('office-quote')).map(({ facts }) => facts.is).sort()).toEqual(['declined', 'late']);
    await sentQuote(admin, id, { lines: [quotedLine({ quantity: 1000 })] });
    expect((await accept(quote, 2)).body.state).toBe('accepted');
    expect((await read(id)).amount).toBe(530);
  });
});

describe('by the link to a visit', () => {
  it('a guest reads and accepts with a name, once', async () => {
    const id = await visit(null);
    const sent = await sentQuote(admin, id);
    expect(await told('quote')).toMatchObject([{ user_id: null }]);
    const headers = await linkTo(id, 'noor@example.ae');
    const shown = await app.request('GET', '/api/visit/quote', { headers });
    expect(shown.body).toMatchObject({ id: sent.id, current: { version: 1 } });
    const put = (body: object) => app.request('PUT', '/api/visit/quote/accept', { headers, body });
    expect((await put({ version: 1 })).status).toBe(422);
    for (const _ of [1, 2])
      expect((await put({ version: 1, name: 'Noor A.' })).body).toMatchObject({
        state: 'accepted',
        answered: { name: 'Noor A.' },
      });
    expect(await read(id)).toMatchObject({ status: 'confirmed', amount: 1890 });
    expect(await documents()).toHaveLength(1);
  });

  it('it is shown to who pays alone, and by a link that counts', async () => {
    const id = await visit();
    await sentQuote(admin, id);
    const tenants = await linkTo(id, '+971520000140');
    for (const headers of [tenants, { 'Visit-Link': 'made-up' }]) {
      expect((await app.request('GET', '/api/visit/quote', { headers })).status).toBe(404);
      const body = { version: 1, name: 'Rosa' };
      expect((await app.request('PUT', '/api/visit/quote/accept', { headers, body })).status).toBe(404);
    }
    expect((await read(id)).amount).toBe(0);
  });
});

describe('whose it is', () => {
  it('goes with the visit: to the account that it is given to, and away with its person', async () => {
    const id = await visit(null);
    const quote = await sentQuote(admin, id);
    const acting = { now: app.clock.now(), actor: null };
    const { cursor } = await pull(app, omar);
    await inTransaction(app.db, acting, async (tx) => {
      const row = await tx.trx('booking').where({ id }).first();
      await changeBooking(tx, row, { user_id: omar.id }, 'booking.claim');
    });
    const { rows } = await pull(app, omar, cursor);
    expect(rows.find(({ type }) => type === 'quote')?.id).toBe(quote.id);
    await eraseUser(app.db, acting, omar.id);
    expect(await app.db.read('quote')).toEqual([]);
    expect(await app.db.read('quote_version')).toEqual([]);
  });
});
