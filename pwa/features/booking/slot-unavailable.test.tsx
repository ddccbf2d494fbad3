// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { NeedsTime } from '../../../contract/bookings/bookings';
import type { NotInPlan } from '../../../contract/bookings/plan-parts';
import type { OpResult, SyncRequest } from '../../../contract/sync/sync';
import { profile, serveWaitlist, testPage } from '../../data/testing';
import { answerTo, bookingRow, userA, uuid } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, find, mainText, named, said, standIns } from '../../ui/testing';
import { at, choose, offered, openBooking, saturday, serve, submit } from './testing';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

/** What the server was asked to do, and the time at which somebody is free. */
let request: SyncRequest['ops'];
let free: string[];
let isReached: boolean;
/** Why a time that is not free is not given. */
let why: NeedsTime['why'];
/** Why it is none of the plan that was asked. */
let notInPlan: NotInPlan | undefined;

beforeAll(() => standIns({ wide: false }));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at), shouldAdvanceTime: true });
  [request, free, isReached, why] = [[], [`${saturday} 1:00 PM`], true, 'taken'];
  page = testPage(({ body }) => {
    if (!isReached) return Promise.reject(new TypeError('no network'));
    const { userId, ops } = body as SyncRequest;
    request.push(...ops);
    return json(answerTo(userId, { results: ops.map(result) }));
  });
  notInPlan = undefined;
  session.set({ status: 'guest' });
});

function result({ opId, op, entity }: SyncRequest['ops'][number]): OpResult {
  if (op.kind === 'withdraw') return { opId, is: 'applied' };
  const date = 'date' in op ? String(op.date) : '';
  const row = bookingRow(entity.slice(8), {
    ...{ date, serviceType: 'AC Services', serviceName: 'AC Services', reference: 'HH-7K3M9' },
    userId: session.get().userId ?? null,
    ...(notInPlan && { notInPlan }),
    ...(!free.includes(date) && {
      date: `${saturday} 9:00 AM`,
      needsTime: { why },
      ...(op.kind === 'booking.move' && { moveLost: { wanted: date, at } }),
    }),
  });
  return { opId, is: 'applied', row };
}

/** The loop sends what waits. */
async function sent(kind: string, times = 1) {
  await eventually(async () => {
    const waits = (await page.device.hub.outbox.count()) + (await page.device.person(userA).outbox.count());
    if (waits > 0) page.home.time.advance(60);
    return request.filter(({ op }) => op.kind === kind).length >= times;
  }, kind);
}

/** Asks for Saturday at nine, and is told that it is taken. */
async function ask() {
  serve(page, offered({ [saturday]: [0, 0, 2, 1, 0], '2026-11-27': [0, 0, 0, 0, 0] }));
  openBooking();
  await choose(/^Saturday, November 28/);
  await choose(/9 AM to 11 AM, full$/);
  await submit();
  await sent('booking.create');
  await said('9:00 AM is full.');
  expect(mainText()).not.toContain('someone else');
}

it('says what happened, what was kept, and the three nearest times', async () => {
  await ask();
  await said('We kept all of your request: only the time is missing.');
  await named('button', 'Take Saturday, November 28, 1 PM to 3 PM, 2 places left');
  await named('button', 'Take Saturday, November 28, 3 PM to 5 PM, last place');
  expect(allNamed('button', /^Take /)).toHaveLength(3);
  expect(mainText()).toContain('HH-7K3M9');
  expect(mainText()).toContain('Do nothing, and we call you.');
  expect(document.body.textContent).not.toMatch(/[Bb]ooked\b|appointment/);
  expect(document.activeElement).toBe(find('h1'));
});

it('says of a request without its time, too, that it is not in the plan', async () => {
  notInPlan = { subscriptionId: uuid(50), entitlementId: 'ac', why: 'none_left' };
  await ask();
  await said('Not in your plan. Nothing of it is left in the plan.');
  expect(mainText()).toContain('We kept all of your request: only the time is missing.');
});

it('a time that was free when it was chosen was taken by somebody else', async () => {
  free = [];
  serve(page, offered({ [saturday]: [0, 0, 2, 1, 0] }));
  openBooking();
  await choose(/^Saturday, November 28/);
  await choose(/1 PM to 3 PM, 2 places left$/);
  await submit();
  await sent('booking.create');
  await said('That time was taken.');
  await said('Your request came in after someone else’s.');
});

it('a guest takes another with one tap: the first request is taken back', async () => {
  await ask();
  const [first] = request;
  (await named('button', /^Take .* 1 PM to 3 PM/)).click();
  await sent('withdraw');
  await said('We have your request.');
  await said('Sat, Nov 28 · 1:00 PM-3:00 PM');
  expect(request.find(({ op }) => op.kind === 'withdraw')?.op).toMatchObject({ opId: first?.opId });
  expect(request.at(-1)?.op).toMatchObject({ kind: 'booking.create', date: `${saturday} 1:00 PM` });
});

it('who is signed in moves the request; where that one is gone too the nearest are shown anew', async () => {
  await page.signIn(profile({ phone: '+971501230147' }));
  await ask();
  (await named('button', /^Take .* 3 PM to 5 PM/)).click();
  await sent('booking.move');
  await said('That one was taken as well.');
  (await named('button', /^Take .* 1 PM to 3 PM/)).click();
  await sent('booking.move', 2);
  await said('We have your request.');
  const moves = request.filter(({ op }) => op.kind === 'booking.move');
  expect(moves.at(-1)).toMatchObject({
    entity: `booking:${request[0]?.opId}`,
    op: { date: `${saturday} 1:00 PM`, from: `${saturday} 9:00 AM` },
  });
});

it('who has others open is told that we call, and of no time that it was taken', async () => {
  await page.signIn(profile({ phone: '+971501230147' }));
  await ask();
  why = 'many_open';
  (await named('button', /^Take .* 3 PM to 5 PM/)).click();
  await sent('booking.move');
  await said('You have other open requests. We call you and find a time for all of them.');
  expect(mainText()).not.toContain('taken as well');
});

it('says of a request that we call about which time was asked for, as nothing else says it', async () => {
  serve(page, offered({ [saturday]: [0, 0, 2, 1, 0], '2026-11-27': [0, 0, 0, 0, 0] }));
  why = 'many_near';
  openBooking();
  await choose(/^Saturday, November 28/);
  await choose(/9 AM to 11 AM, full$/);
  await submit();
  await sent('booking.create');
  await said('Many requests for that day came over your internet connection.');
  expect(mainText()).toContain('RequestedSat, Nov 28 · 9:00 AM-11:00 AM');
});

it('who is signed in is told when the time is free that they asked for: the request would move there', async () => {
  await page.signIn(profile({ phone: '+971501230147' }));
  const entries = serveWaitlist(page);
  await ask();
  const nine = 'Saturday, November 28, 9 AM to 11 AM';
  const bell = await named('button', `Tell me when 9:00 AM is free: ${nine}`);
  bell.click();
  await eventually(() => bell.getAttribute('aria-pressed') === 'true', 'The server’s word');
  expect(entries.asked()).toMatchObject([
    { method: 'PUT', body: { booking: request[0]?.opId, date: `${saturday} 9:00 AM` } },
  ]);
  (await named('button', /^Another day or time/)).click();
  await named('button', `We will tell you: ${nine}`);
  await named('button', /^Tell me when free: Saturday, November 28, 11 AM to 1 PM/);
});

it('a guest is led to the link of their request to be told', async () => {
  await ask();
  await said('Open the link in our message about this request, and we can tell you when it is free.');
  expect(allNamed('button', /^Tell me/)).toEqual([]);
});

it('any other day and time can be taken, but none that is full', async () => {
  await ask();
  (await named('button', /^Another day or time/)).click();
  expect(await named('field', /9 AM to 11 AM, full$/)).toHaveProperty('disabled', true);
  await choose(/^Monday, November 30/);
  await choose(/^Monday, November 30, 11 AM to 1 PM, free$/);
  free.push('2026-11-30 11:00 AM');
  (await named('button', 'Take Mon, Nov 30, 11:00 AM')).click();
  await sent('withdraw');
  await said('Mon, Nov 30 · 11:00 AM-1:00 PM');
});
