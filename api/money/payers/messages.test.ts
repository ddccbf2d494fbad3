import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction';
import { openJudge } from '../../notifications/compose/judge';
import type { MessageRow } from '../../notifications/enqueue/row';
import { second } from '../../testing/clock';
import { booking, officeChange, type Person, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { pull } from '../../testing/sync';
import { quotePaperOf } from '../quotes/paper';
import { sentQuote } from '../quotes/testing';
import { completed, confirmedAt, documentsOfVisit, homeFor, landlord } from './testing';

// Thursday, 1:40 PM in Dubai.
const { app, make } = serverPerTest({ at: '2026-11-26T09:40:00.000Z' });
const noor = make(person, 'customer', { displayName: 'Noor H.', email: 'noor@home.example' });
const farid = make(person, 'customer', { displayName: 'Farid Al M.', email: 'farid@home.example' });
const admin = make(person, 'admin');

const publicUrl = 'https://homehub.example';

/** The mails that would go out now, each to whom, by which event, and with what. */
async function mails() {
  const judge = openJudge({ publicUrl, signingKey: app.key });
  const rows: MessageRow[] = await app.db.read('message_out').where({ channel: 'email' }).orderBy('id');
  const judged = await Promise.all(
    rows.map((row) => inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) => judge(tx, row))),
  );
  return judged.flatMap((each, at) =>
    each.is === 'send'
      ? [{ event: rows[at]?.event, to: each.message.to.email, ...each.message.content }]
      : [],
  );
}
const mailsTo = async (email: string) => (await mails()).filter(({ to }) => to === email);
/** Forgets what was sent so far. */
const read = () => app.db.write('message_out').delete();

async function confirmed(of: Person = noor) {
  const home = await homeFor(admin, of);
  const { id } = await confirmedAt(app, { admin, of, homeId: home.id });
  return { home, id };
}

describe.each([
  ['an account', 'farid@home.example', () => ({ userId: farid.id })],
  ['a person without one', landlord.email, () => landlord],
])('%s that pays for a home', (_, email, payer) => {
  it('is told at once, with how to say no, and of what is confirmed there already', async () => {
    const { home } = await confirmed();
    await read();
    await admin.ok('PUT', home.payer, payer());
    const told = await mailsTo(email);
    const titles = told.map(({ event, title }) => `${event}: ${title.split(',')[0]}`);
    expect(titles).toEqual(['payer: You pay for the visits at a home', 'payer: Confirmed: AC Services']);
    expect(JSON.stringify(told)).toContain('If that is not so, ');
    // A home that was named wrongly, and ended: there is nothing to tell any more.
    await admin.ok('DELETE', home.payer);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('hears what becomes of a visit, as does whoever opens the door, and gets its papers alone', async () => {
    const home = await homeFor(admin, noor);
    await admin.ok('PUT', home.payer, payer());
    const { id } = await confirmedAt(app, { admin, of: noor, homeId: home.id });
    const first = await mailsTo(email);
    expect(first.at(-1)).toMatchObject({ event: 'payer', title: expect.stringMatching(/^Confirmed/) });
    const [ours] = (await mailsTo('noor@home.example')).filter(({ event }) => event === 'confirmed');
    expect(JSON.stringify(ours?.facts)).not.toContain('380');
    await read();
    await officeChange(app, admin, id, { date: '2026-11-30 3:00 PM' });
    const moved = await mails();
    expect(moved.map(({ event, to }) => [event, to]).sort()).toEqual([
      ['moved', 'noor@home.example'],
      ['payer', email],
    ]);
    expect(moved.find(({ to }) => to === email)?.facts).toContainEqual([
      'When',
      expect.stringContaining('Nov 30'),
    ]);
    await read();
    app.clock.advance(second);
    await completed(app, admin, id);
    const done = await mailsTo(email);
    expect(done.map(({ event }) => event).sort()).toEqual(['invoice', 'payer']);
    expect(await mailsTo('noor@home.example')).toEqual([]);
    // What opens the visit, or moves it, is not theirs.
    expect(JSON.stringify(done)).not.toContain('/visit/');
    expect(JSON.stringify([first, moved.filter(({ to }) => to === email), done])).not.toContain('4711');
    await read();
    const [invoice] = await documentsOfVisit(app, id);
    await admin.ok('POST', `/api/admin/documents/${invoice?.id}/remind`, {});
    const payment = { bookingId: id, amount: 100, method: 'transfer', paidAt: app.clock.now() };
    await admin.ok('POST', '/api/admin/payments', payment);
    expect((await mails()).map(({ event, to }) => [event, to]).sort()).toEqual([
      ['payment-reminder', email],
      ['receipt', email],
    ]);
  });

  it('hears that one is cancelled, and nothing once they are none any more', async () => {
    const home = await homeFor(admin, noor);
    await admin.ok('PUT', home.payer, payer());
    const { id } = await confirmedAt(app, { admin, of: noor, homeId: home.id });
    await read();
    await officeChange(app, admin, id, { status: 'cancelled' });
    const told = await mailsTo(email);
    expect(told.map(({ title }) => title)).toEqual([expect.stringMatching(/^Cancelled/)]);
    expect(JSON.stringify(told)).toContain('You owe nothing for it.');
    await officeChange(app, admin, id, { status: 'confirmed', amount: 380 });
    await admin.ok('DELETE', home.payer);
    await read();
    await officeChange(app, admin, id, { status: 'cancelled' });
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe.each([
  ['an account', 'farid@home.example', () => ({ userId: farid.id })],
  ['a person without one', landlord.email, () => landlord],
])('a quote where %s pays', (_, email, payer) => {
  it('is read by who pays alone: in no app, export, paper or mail of who lives there, also once it was sent before', async () => {
    const home = await homeFor(admin, noor);
    const { id } = await booking(app, noor.actor, { homeId: home.id });
    const quote = await sentQuote(admin, id);
    const read_ = async () => ({
      list: (await noor.ok('GET', '/api/quotes')).length,
      sync: (await pull(app, noor)).rows.filter(({ type }) => type === 'quote').length,
      export: (await noor.ok('GET', '/api/users/me/export')).quotes.length,
      paper: (await noor.call('GET', `/api/quotes/${quote.id}/pdf`)).status,
      mails: (await mailsTo('noor@home.example')).filter(({ event }) => event === 'quote').length,
    });
    expect(await read_()).toEqual({ list: 1, sync: 1, export: 1, paper: 200, mails: 1 });
    const { cursor } = await pull(app, noor);
    await admin.ok('PUT', home.payer, payer());
    expect(await read_()).toEqual({ list: 0, sync: 0, export: 0, paper: 404, mails: 0 });
    expect((await pull(app, noor, cursor)).gone).toContainEqual({ type: 'quote', id: quote.id });
    for (const what of ['accept', 'decline'])
      expect((await noor.call('PUT', `/api/quotes/${quote.id}/${what}`, { version: 1 })).status).toBe(404);
    await read();
    await sentQuote(admin, id, { changes: 'Another colour' });
    const [mail] = (await mailsTo(email)).filter(({ event }) => event === 'quote');
    expect(mail?.after.join(' ')).toContain('To accept it');
    expect(mail).not.toHaveProperty('action');
    expect(JSON.stringify(mail)).not.toContain('/visit/');
    await admin.ok('DELETE', home.payer);
    expect((await read_()).list).toBe(1);
  });
});

describe('a quote where somebody else pays', () => {
  const accept = (who: Person, path: string) => who.call('PUT', `${path}/accept`, { version: 1 });

  it('binds nobody but by the office, and its deposit is the payer’s', async () => {
    const home = await homeFor(admin, noor);
    await admin.ok('PUT', home.payer, { userId: farid.id });
    const { id } = await booking(app, noor.actor, { homeId: home.id });
    const quote = await sentQuote(admin, id);
    for (const who of [noor, farid]) expect((await accept(who, `/api/quotes/${quote.id}`)).status).toBe(404);
    expect(await documentsOfVisit(app, id)).toEqual([]);
    // What its customer reads of it says nothing of the payer.
    const paper = await inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
      quotePaperOf(tx.trx, quote.id),
    );
    expect(paper?.snapshot.buyer.name).toBe('Noor');
    await admin.ok('PUT', `/api/admin/bookings/${id}/quote/accept`, { version: 1, name: 'Farid, by phone' });
    expect((await documentsOfVisit(app, id)).map(({ buyer }) => buyer.name)).toEqual(['Farid Al M.']);
  });
});
