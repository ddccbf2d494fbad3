import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { person } from '../../testing/factories';
import { pull } from '../../testing/sync';
import { capacityPerTest } from '../../testing/team';
import { draftOfQuote, quotedLine, quoteSteps, sentQuote } from './testing';

// Thursday, 1:40 PM in Dubai.
const { app, make, admin, noor } = capacityPerTest();
const omar = make(person);
const { accept, own, path, read, told, visit, linkTo, documents } = quoteSteps({ app, admin, noor });

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
