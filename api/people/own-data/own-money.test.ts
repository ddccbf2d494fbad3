import { expect, it } from 'vitest';
import { ownData } from '../../../contract/own-data/own-data';
import { booking, goodPassword, type Person, person } from '../../testing/factories';
import { serverPerTest } from '../../testing/fixture';
import { tokenIn } from '../../testing/mailer';
import { routes } from '../../testing/routes';

const { app, make } = serverPerTest();
const admin = make(person, 'admin');
const kept = 'Invoices and payments are kept for 7 years, as the law asks, apart from your account.';

/** A visit that was invoiced and paid. */
async function paidVisit(owner: Person) {
  const { id } = await booking(app, owner.actor);
  await admin.ok('PUT', `/api/admin/bookings/${id}`, { status: 'confirmed', amount: 320 });
  await admin.ok('POST', `/api/admin/bookings/${id}/invoice`, {});
  const paidAt = app.clock.now().toISOString();
  await admin.ok('POST', '/api/admin/payments', { amount: 32_000, method: 'cash', paidAt, bookingId: id });
}

it('a person takes along their own documents and payments, word for word, each with its paper', async () => {
  const [owner, other] = [await person(app), await person(app)];
  for (const each of [owner, other]) await paidVisit(each);
  const { status, body } = await owner.call('GET', '/api/users/me/export');
  expect(status).toBe(200);
  const { documents, payments } = ownData.parse(body);
  expect(documents).toMatchObject([
    { kind: 'invoice', reference: 'INV-2026-000001', totals: { gross: 32_000 }, buyer: { name: 'Noor' } },
  ]);
  expect(payments).toMatchObject([{ amount: 32_000, method: 'cash' }]);
  for (const { pdf } of [...documents, ...payments]) {
    const paper = await owner.call('GET', pdf);
    expect([paper.status, paper.text.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect((await other.call('GET', pdf)).status).toBe(404);
  }
});

it('before an account goes it is said that its invoices and payments stay, and they do', async () => {
  const owner = await person(app, 'customer', { password: goodPassword });
  await paidVisit(owner);
  const link = await owner.call('POST', '/api/users/me/delete-link');
  expect(link.body).toEqual({ message: 'We have sent you a link.', kept });
  const mails = (await app.mailer.to(owner.email)).filter(({ text }) => text.includes('#token='));
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(kept)]);
  expect(routes.find(({ name }) => name === 'DELETE /api/users/me')?.does).toContain(kept);

  const before = await app.db.read('document').select('id', 'snapshot', 'kept_until');
  expect((await owner.call('DELETE', '/api/users/me', { token: tokenIn(mails) })).status).toBe(204);
  expect(await app.db.read('document').select('id', 'snapshot', 'kept_until')).toEqual(before);
  expect(await app.db.read('payment')).toHaveLength(1);
  expect(await app.db.read('money_owner')).toEqual([]);
  expect(before[0]?.kept_until).toBe('2033-12-31');
});
