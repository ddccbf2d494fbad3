import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { day } from '../../../testing/clock';
import { person } from '../../../testing/factories';
import { pull, sendOp, sendOps } from '../../../testing/sync';
import { capacityPerTest } from '../../../testing/team';
import { draftOfQuote, quotedLine, quoteSteps, sentQuote } from '../testing';

// Thursday, 1:40 PM in Dubai.
const { app, make, admin, noor } = capacityPerTest();
const omar = make(person);
const { accept, documents, linked, office, path, read, told, visit } = quoteSteps({ app, admin, noor });

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

  it('is told before which of the days fit, and finds them as it was told', async () => {
    const id = await visit();
    const days = ['2026-11-30 9:00 AM', '2026-12-01 9:00 AM'].map((date) => ({ date, slots: 4, people: 1 }));
    const fits = () => admin.ok('POST', `${path(id)}/fit`, { days });
    expect((await fits()).map(({ why }: { why: string }) => why)).toEqual([null, null]);
    await visit(omar, '2026-12-01 9:00 AM');
    expect(await fits()).toEqual([
      { date: '2026-11-30 9:00 AM', why: null },
      { date: '2026-12-01 9:00 AM', why: 'taken' },
    ]);
    expect(await linked(id)).toEqual([]);
    await accept(await sentQuote(admin, id, { days }));
    expect((await linked(id)).map(({ needsTime }) => needsTime?.why ?? null)).toEqual([null, 'taken']);
    const past = [{ date: '2026-11-25 9:00 AM', slots: 1, people: 1 }];
    expect(await admin.ok('POST', `${path(id)}/fit`, { days: past })).toMatchObject([{ why: 'too_soon' }]);
    expect((await admin.call('POST', `${path(randomUUID())}/fit`, { days: past })).status).toBe(404);
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
