import { expect, it } from 'vitest';
import { openLog } from '../logging/log';
import { quoteSteps, sentQuote } from '../money/quotes/testing';
import { day } from '../testing/clock';
import { booking, officeChange, person, tokenFor } from '../testing/factories';
import { serverPerTest } from '../testing/fixture';
import { tidy } from './nightly';

const { app, make } = serverPerTest();
const [admin, noor] = [make(person, 'admin'), make(person)];
const { accept, linked, visit } = quoteSteps({ app, admin, noor });

const night = () => tidy({ db: app.db, now: app.clock.now, log: openLog('silent') });
const names = () => app.db.read('money_held').orderBy('subject').pluck('subject');
const pay = (bookingId: string, amount: number) =>
  admin.ok('POST', '/api/admin/payments', {
    ...{ bookingId, amount, method: 'cash', paidAt: app.clock.now().toISOString() },
  });
async function confirmed(): Promise<string> {
  const { id } = await booking(app, noor.actor);
  await officeChange(app, admin, id, { status: 'confirmed', amount: 300 });
  await pay(id, 30_000);
  return id;
}
const cancel = (id: string) => officeChange(app, admin, id, { status: 'cancelled' });

it('the night notes what of theirs is held where a release of before wrote it, of the last two days', async () => {
  const longAgo = await confirmed();
  await cancel(longAgo);
  app.clock.advance(3 * day);
  for (const each of [admin, noor]) each.token = await tokenFor(app, each.actor);
  const cheaper = await confirmed();
  await officeChange(app, admin, cheaper, { amount: 100 });
  const credited = await confirmed();
  await officeChange(app, admin, credited, { status: 'completed' });
  const invoice = await app.db.read('document').where({ booking_id: credited }).first();
  const lines = [{ lineId: JSON.parse(invoice.snapshot).lines[0].id, gross: 1000 }];
  const why = { reason: 'Warranty', reasonAr: 'ضمان', money: 'stays' };
  await admin.ok('POST', `/api/admin/documents/${invoice.id}/credit`, { lines, ...why });
  const settled = await confirmed();
  const work = await visit(noor, '2026-12-01 9:00 AM');
  const days = [{ date: '2026-12-02 9:00 AM', slots: 1, people: 1 }];
  await accept(await sentQuote(admin, work, { days }));
  await pay(work, 1890_00);
  await cancel(work);
  for (const { id } of await linked(work)) await cancel(id);
  const held = [cheaper, credited, work].sort();
  expect(await names()).toEqual([longAgo, ...held].sort());

  await app.db.write('money_held').delete();
  await app.db.write('money_held').insert({ subject: settled });
  await night();
  expect(await names()).toEqual(held);
});
