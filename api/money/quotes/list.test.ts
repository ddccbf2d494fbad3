import { describe, expect, it } from 'vitest';
import type { ListedQuote } from '../../../contract/money/quotes/quote-listing';
import { day } from '../../testing/clock';
import { person, tokenFor } from '../../testing/factories';
import { capacityPerTest } from '../../testing/team';
import { draftOfQuote, quotedLine, quoteSteps, sentQuote } from './testing';

// Thursday, 1:40 PM in Dubai.
const { app, make, admin, noor } = capacityPerTest();
const omar = make(person, 'customer', { displayName: 'Omar Haddad' });
const { accept, path, visit } = quoteSteps({ app, admin, noor });
const list = async (query = ''): Promise<ListedQuote[]> => admin.ok('GET', `/api/admin/quotes?${query}`);
const numbers = async (query = '') => (await list(query)).map(({ reference }) => reference);

describe('all quotes', () => {
  it('are listed by what was done last, each in its state, with what it comes to', async () => {
    const drafted = await visit(omar);
    await admin.ok('PUT', path(drafted), draftOfQuote());
    app.clock.advance(1000);
    const sent = await sentQuote(admin, await visit());
    app.clock.advance(1000);
    const taken = await sentQuote(admin, await visit());
    await accept(taken);
    app.clock.advance(1000);
    const refused = await sentQuote(admin, await visit());
    await noor.ok('PUT', `/api/quotes/${refused.id}/decline`, { version: 1 });
    expect(await list()).toMatchObject([
      { id: refused.id, state: 'declined', reference: 'QUO-2026-0003', hasDraft: false },
      { id: taken.id, state: 'accepted', version: 1, validUntil: '2026-12-10' },
      { id: sent.id, state: 'sent', gross: 1890_00, name: 'Noor', title: 'Painting, three bedrooms' },
      { state: 'draft', reference: null, bookingId: drafted, gross: 1890_00, version: 0, sentAt: null },
    ]);
    expect(await numbers('sort=oldest')).toEqual([null, 'QUO-2026-0001', 'QUO-2026-0002', 'QUO-2026-0003']);
    for (const [state, found] of [
      ['draft', [null]],
      ['sent', ['QUO-2026-0001']],
      ['accepted', ['QUO-2026-0002']],
      ['declined', ['QUO-2026-0003']],
      ['expired', []],
    ] as const)
      expect(await numbers(`state=${state}`)).toEqual(found);
    expect((await admin.call('GET', '/api/admin/quotes?state=lost')).status).toBe(422);
  });

  it('are sent no more but expired after their last day, until a new version is', async () => {
    const id = await visit(noor, '2026-12-19 9:00 AM');
    await sentQuote(admin, id);
    app.clock.advance(15 * day);
    const later = { ...admin, token: await tokenFor(app, admin.actor) };
    const states = async (of = '') =>
      (await app.request('GET', `/api/admin/quotes${of}`, { token: later.token })).body.map(
        ({ state }: ListedQuote) => state,
      );
    expect(await states()).toEqual(['expired']);
    expect(await states('?state=expired')).toEqual(['expired']);
    expect(await states('?state=sent')).toEqual([]);
    await app.request('PUT', path(id), { token: later.token, body: draftOfQuote() });
    expect((await app.request('POST', `${path(id)}/send`, { token: later.token })).status).toBe(200);
    expect(await states()).toEqual(['sent']);
  });

  it('are found by number, name, telephone and the number of the visit; what they come to is the newest version’s', async () => {
    const id = await visit(omar);
    await sentQuote(admin, id);
    const { reference } = await app.db.read('booking').where({ id }).first();
    await sentQuote(admin, await visit());
    await sentQuote(admin, id, { lines: [quotedLine({ quantity: 1000 })] });
    expect(await list('search=QUO-2026-0001')).toMatchObject([{ version: 2, gross: 530_00 }]);
    for (const typed of ['2026-0001', '1', 'quo%201', reference, reference.slice(3)])
      expect([typed, await numbers(`search=${typed}`)]).toEqual([typed, ['QUO-2026-0001']]);
    expect(await numbers('search=nobody')).toEqual([]);
    expect(await numbers('search=noor&state=sent')).toHaveLength(2);
    expect(await numbers('search=501234567')).toHaveLength(2);
  });
});
