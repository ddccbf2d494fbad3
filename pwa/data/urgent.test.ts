import { beforeEach, expect, it, vi } from 'vitest';
import type { SyncRequest } from '../../contract/sync/sync';
import { writeMeta } from '../device/db/meta';
import { answerTo, bookingRow, userA, uuid } from '../device/db/testing';
import { describe as told } from '../device/outbox/describe';
import { session } from '../device/session/session-store';
import { type Answerer, json, until } from '../device/sync/testing';
import { testPage } from './testing';
import { askForHelp, type UrgentForm } from './urgent';

let page: ReturnType<typeof testPage>;
vi.mock('../device/device', () => ({ openDevice: async () => page.device }));

const urgent = { what: 'water', until: '2026-11-21T11:00:00.000Z', takenAt: null, fee: 150 } as const;
const taken: Answerer = ({ body }) => {
  const { userId, ops } = body as SyncRequest;
  const results = ops.map(({ opId }) => ({
    opId,
    is: 'applied' as const,
    row: bookingRow(opId, { urgent }),
  }));
  return json(answerTo(userId, { results }));
};
const form: UrgentForm = {
  what: 'water',
  notes: '',
  customerInfo: { name: 'Maryam', phone: '+971 50 123 0147', email: '', address: 'Villa 14' },
  feeSeen: 150,
};

beforeEach(() => session.set({ status: 'guest' }));

/** Asks, and lets the 50 ms of the loop pass once the entry is there. */
async function ask(answer: Answerer) {
  page = testPage(answer);
  const asking = askForHelp({ form, opId: uuid(1) });
  await until(() => page.home.time.next() === 50);
  page.home.time.advance(50);
  return asking;
}

it('is asked once the server has it, and a guest’s device remembers the target', async () => {
  const sent = await ask(taken);
  expect(sent).toMatchObject({ is: 'asked', booking: { urgent } });
  const [{ op } = {}] = (page.home.requests[0]?.body as SyncRequest | undefined)?.ops ?? [];
  expect(op).toEqual({
    kind: 'booking.create',
    serviceType: 'Plumbing',
    // Noon in Dubai.
    date: '2026-11-21 11:00 AM',
    notes: '',
    customerInfo: form.customerInfo,
    urgent: { what: 'water', feeSeen: 150 },
  });
  expect(await page.device.hub.sent.toArray()).toMatchObject([{ opId: uuid(1), urgent }]);
});

it('is not sent where there is no network, and waits', async () => {
  expect(await ask(() => Promise.reject(new TypeError('no network')))).toEqual({ is: 'not-sent' });
  const [entry] = await page.device.hub.outbox.toArray();
  expect(entry && told(entry, 'guest')).toMatchObject({
    title: 'Urgent help: Water coming in',
    state: 'queued',
  });
});

it('asks again where the call-out has risen, and nothing of it waits', async () => {
  const refusal = {
    is: 'rejected',
    code: 'price_changed',
    message: 'More.',
    current: { price: 200 },
  } as const;
  const sent = await ask(({ body }) => {
    const { userId, ops } = body as SyncRequest;
    return json(answerTo(userId, { results: ops.map(({ opId }) => ({ opId, ...refusal })) }));
  });
  expect(sent).toMatchObject({ is: 'refused', problem: { code: 'price_changed', current: { price: 200 } } });
  expect(await page.device.hub.outbox.count()).toBe(0);
});

it('says when it was asked by the server’s clock, whatever the phone’s says', async () => {
  page = testPage(taken);
  session.set({ status: 'expired', userId: userA });
  await page.device.stored.keep({ userId: userA, token: null });
  const truth = Date.parse('2026-11-21T15:00:00.000Z');
  page.home.time.set(truth - 5 * 3_600_000);
  await writeMeta(page.device.person(userA), 'serverOffset', 5 * 3_600_000);
  expect(await askForHelp({ form, opId: uuid(1) })).toEqual({ is: 'not-sent' });
  const [entry] = await page.device.person(userA).outbox.toArray();
  // 7:00 PM in Dubai: the next slot is tomorrow's first.
  expect(entry).toMatchObject({
    queuedAt: new Date(truth).toISOString(),
    op: { date: '2026-11-22 9:00 AM' },
  });
});
