// @vitest-environment jsdom
import { beforeAll, expect, it, vi } from 'vitest';
import type { Op } from '../../../../contract/sync/sync';
import { applyAll, testPage } from '../../../data/testing';
import { answerTo, createOp, entry, newEntry, planOnSale, userA, uuid } from '../../../device/db/testing';
import { enqueue } from '../../../device/sync/outbox/outbox';
import { json } from '../../../device/sync/testing';
import {
  arrivesAt,
  eventually,
  fill,
  find,
  mainText,
  named,
  said,
  standIns,
  toastsSaid,
} from '../../../ui/testing';
import { savedText } from '../../../widgets/outcome';
import { flat, keepPlan, planId, showPlan } from '../testing';

let page: ReturnType<typeof testPage>;
let screen: ReturnType<typeof showPlan>;
vi.mock('../../../device/device', () => ({ openDevice: async () => page.device }));
beforeAll(() => standIns({ wide: false }));

interface Sent {
  opId: string;
  op: Op;
}
let sent: Sent[];
const [villa, otherFlat] = [uuid(8), uuid(9)];
const homes = { [villa]: { label: 'Villa', bhk: 4 }, [otherFlat]: { label: 'Other flat', bhk: 2 } };
const onSale = [
  planOnSale(50, { name: '2 BHK Basic', type: 'basic', bhk: 2, price: 1599 }),
  planOnSale(51, { name: '4 BHK Basic', type: 'basic', bhk: 4, price: 2399 }),
];

/** The page of a change on a Dubai day; `answer` says what becomes of what is sent. */
async function open(
  search: string,
  {
    day = '2027-09-20',
    answer = () => undefined,
    ...kept
  }: Parameters<typeof keepPlan>[2] & {
    day?: string;
    answer?: (ops: Sent[]) => Response | undefined;
  } = {},
) {
  sent = [];
  page = testPage((request) => {
    const { ops } = request.body as { ops: Sent[] };
    sent.push(...ops);
    return (ops.length > 0 && answer(ops)) || applyAll(request);
  });
  await keepPlan(page, day, { homes, ...kept });
  page.api['/api/subscription-packages/public'] = () => json(onSale);
  screen = showPlan({ search });
}

/** The next one alone is looked at: both would be drawn anew with what comes. */
function leave() {
  screen.leave();
  page.leave();
}

const ops = () => [...new Map(sent.map((each) => [each.opId, each.op])).values()];
const press = async (name: string | RegExp) => (await named('button', name)).click();
/** Presses the radio of that value, of that name where several have it. */
async function choose(value: string, name = '') {
  const radio = `input[type=radio][value="${value}"]${name && `[name="${name}"]`}`;
  await eventually(() => document.querySelector(radio), radio);
  find(radio).click();
}
/** As `eventually`, while what was pressed goes on its way. */
const arrives = (holds: () => unknown, what?: string) =>
  eventually(() => {
    page.hurry();
    return holds();
  }, what);
const lines = () =>
  [...document.querySelectorAll('section[aria-labelledby$=money] li')].map((each) => each.textContent);
const rejected = (code: 'price_changed' | 'invalid', rest: object) => (sent: Sent[]) =>
  json(
    answerTo(userA, {
      results: sent.map(({ opId }) => ({ opId, is: 'rejected', code, message: 'No.', ...rest })),
    }),
  );

it('a larger home: what it costs is said line by line, and asked for at that figure', async () => {
  await open('?change=move', {
    bookings: [
      { date: '2027-11-02 9:00 AM', status: 'confirmed' },
      { date: '2027-04-02 9:00 AM', status: 'completed' },
      { date: '2027-09-28 9:00 AM', status: 'pending', entitlementId: 'calls', serviceName: 'Plumbing' },
    ],
  });
  await said('Choose a home first.');
  await said('AED 225 more');
  await choose(villa);
  expect(lines()).toEqual([
    'A year for 4 BHK2,399',
    'A year for 2 BHK, as you have it−1,499',
    'A month of the difference75',
    'Full months left× 3',
    'To pay when we agreeAED 225',
  ]);
  await said('One visit moves alongAC service visits, Tue, Nov 2: confirmedIts time stays.');
  await press('Ask to move, AED 225');
  await arrives(() => sent.length > 0, 'The request');
  await arrivesAt(`/plan/${planId}`);
  expect(ops()).toEqual([{ kind: 'subscription.move', homeId: villa, from: '2027-10-01', costSeen: 225 }]);
});

it('visits that nobody confirmed, and those that wait here, are not said to be booked', async () => {
  await open('?change=move', { bookings: [{ date: '2027-11-02 9:00 AM', status: 'pending' }] });
  const op = { ...createOp, date: '2027-11-09 9:00 AM', subscriptionId: planId, entitlementId: 'calls' };
  await enqueue(page.device.person(userA), newEntry(3, { op }));
  await said(
    '2 visits move alongAC service visits, Tue, Nov 2: not confirmed yetAC Services, Tue, Nov 9: waiting to be sentTheir times stay.',
  );
  expect(mainText()).not.toMatch(/booked/i);
});

it('a home of no more bedrooms costs nothing; another day is taken as it is chosen, within the plan', async () => {
  await open('?change=move');
  await choose(otherFlat);
  await choose('other');
  fill(await named('field', /^Day/), '2028-02-01');
  await said('Choose a day from today to Jan 1, 2028.');
  expect((await named<HTMLButtonElement>('button', 'Move the plan')).disabled).toBe(true);
  fill(await named('field', /^Day/), '2027-09-25');
  await press('Move the plan');
  await arrives(() => sent.length > 0, 'The request');
  expect(ops()).toMatchObject([{ homeId: otherFlat, from: '2027-09-25', costSeen: 0 }]);
  await eventually(() => toastsSaid().length > 0, 'The toast');
});

it('another figure than the one that was shown is told, and nothing is asked at it unsaid', async () => {
  await open('?change=move', { answer: rejected('price_changed', { current: { price: 300 } }) });
  await said('AED 225 more');
  await choose(villa);
  await press('Ask to move, AED 225');
  await arrives(() => mainText().includes('Nothing is asked yet: press once more if that is right.'));
  expect(lines().at(-1)).toBe('To pay when we agreeAED 300');
  await press('Ask to move, AED 300');
  await arrives(() => ops().length === 2, 'The second request');
  expect(ops()).toMatchObject([{ costSeen: 225 }, { costSeen: 300 }]);
});

it('a figure that comes after another home was chosen is not taken for what that one costs', async () => {
  await open('?change=move', { answer: rejected('price_changed', { current: { price: 300 } }) });
  await said('AED 225 more');
  await choose(villa);
  await press('Ask to move, AED 225');
  await choose(otherFlat);
  await arrives(() => mainText().includes('No.'), 'The refusal');
  expect(mainText()).not.toContain('AED 300');
});

it('a refusal names its fault and leaves everything as it was', async () => {
  const fields = { homeId: 'This home is not there any more.' };
  await open('?change=move', { answer: rejected('invalid', { fields }) });
  await choose(otherFlat);
  await press('Move the plan');
  await arrives(() => mainText().includes(fields.homeId), 'The fault');
  expect(await page.device.person(userA).outbox.count()).toBe(0);
});

it('ending it says what comes back, what is given up, and asks what becomes of each booked visit', async () => {
  await open('?change=end', {
    bookings: [
      { date: '2027-04-02 9:00 AM', status: 'completed' },
      { date: '2027-11-02 9:00 AM', status: 'confirmed' },
      { date: '2027-10-02 9:00 AM', entitlementId: 'calls', serviceName: 'Plumbing', status: 'pending' },
    ],
  });
  await eventually(() => lines().length > 0);
  expect(lines()).toEqual([
    'You paid1,499',
    'AC service visitsUsed Apr 2its own price',
    'You get backWe tell you',
  ]);
  await said('You give these up:∞calls');
  await choose('keep', uuid(22));
  await press('The price');
  await press('Ask to end it');
  await arrives(() => sent.length > 0, 'The request');
  expect(ops()).toEqual([{ kind: 'subscription.end', cancel: [uuid(21)], backSeen: null, why: 'The price' }]);
});

it('where nothing was paid nothing is given back', async () => {
  await open('?change=end', {
    plan: { paid: 'due' },
    bookings: [{ date: '2027-04-02 9:00 AM', status: 'completed' }],
  });
  await said('Nothing was paid yet, so there is nothing to give back and nothing to pay.');
  await press('Ask to end it, AED 0 back');
  await arrives(() => sent.length > 0, 'The request');
  expect(ops()).toMatchObject([{ backSeen: 0 }]);
});

it('what the office named is agreed to at that figure, or the plan stays', async () => {
  const asked = {
    kind: 'end' as const,
    cancel: [],
    at: '2027-09-19T08:00:00.000Z',
    state: 'figured' as const,
    figure: 1179,
  };
  const worked = { prices: { [uuid(20)]: 320 } };
  const bookings = [{ date: '2027-04-02 9:00 AM', status: 'completed' }] as const;
  await open('', { plan: { asked: { ...asked, worked } }, bookings });
  await said('Ending it gives AED 1,179 back');
  (await named('link', 'See it and decide')).click();
  await said('What ending it means');
  expect(lines()).toEqual(['You paid1,499', 'AC service visitsUsed Apr 2−320', 'You get backAED 1,179']);
  await press('End it, AED 1,179 back');
  await arrives(() => sent.length > 0, 'The request');
  expect(ops()).toMatchObject([{ kind: 'subscription.end', backSeen: 1179 }]);
});

it('a move that waits for the office can be taken back, and one that it priced is agreed to', async () => {
  const asked = { kind: 'move', homeId: villa, from: '2027-10-01', at: '2027-09-19T08:00:00.000Z' } as const;
  await open('', { plan: { asked: { ...asked, state: 'waiting', figure: 225 } } });
  await said('You asked to move it to Villa from Oct 1, 2027');
  await press('Take it back');
  await arrives(() => sent.length > 0, 'The request');
  expect(ops()).toEqual([{ kind: 'subscription.keep' }]);
  await eventually(() => document.activeElement?.textContent === 'Your plan', 'The focus');
  leave();

  await open('', { plan: { asked: { ...asked, state: 'figured', figure: 300 } } });
  await said('Moving to Villa from Oct 1, 2027 costs AED 300');
  await press('Agree and move, AED 300');
  await arrives(() => sent.length > 0, 'The request');
  expect(ops()).toEqual([{ kind: 'subscription.move', homeId: villa, from: '2027-10-01', costSeen: 300 }]);
});

const nextHome = { homeId: villa, from: '2027-10-01' };

it('a planned move is called off, and the plan is said to stay only once the server has it', async () => {
  await open('', { plan: { nextHome } });
  await said('From Oct 1, 2027 it is for Villa');
  await said('If you call the move off, they are made at Marina flat.');
  expect(mainText()).not.toContain('The plan stays for');
  await press('Call off the move');
  await arrives(() => sent.length > 0, 'The request');
  expect(ops()).toEqual([{ kind: 'subscription.move', homeId: flat, from: '2027-10-01', costSeen: 0 }]);
  await eventually(() => toastsSaid().flat().includes('The plan stays at Marina flat'), 'The toast');
});

it('a planned move is called off without a network: it waits here, at its home, and cannot be pressed again', async () => {
  await open('', { plan: { nextHome } });
  await named('button', 'Call off the move');
  vi.stubGlobal('navigator', { onLine: false });
  window.dispatchEvent(new Event('offline'));
  (await named('button', 'Call off the move')).focus();
  await press('Call off the move');
  await eventually(() => page.device.person(userA).outbox.count(), 'The entry');
  await eventually(() => document.activeElement?.textContent === 'Your plan', 'The focus');
  page.home.time.advance(3_000);
  await said('Use 2 BHK Basic at Marina flat · From Oct 1, 2027: Saved on this device. Will be sent.');
  await said('From Oct 1, 2027 it is for Villa');
  expect(mainText()).not.toContain('Call off the move');
  await eventually(() => toastsSaid().flat().includes(savedText), 'The toast');
});

it('whoever goes to another page while a change is sent stays there, and is told all the same', async () => {
  await open('', { plan: { nextHome } });
  await named('button', 'Call off the move');
  vi.stubGlobal('navigator', { onLine: false });
  window.dispatchEvent(new Event('offline'));
  await press('Call off the move');
  await eventually(() => page.device.person(userA).outbox.count(), 'The entry');
  (await named('link', 'My bookings')).click();
  await arrivesAt('/bookings');
  page.home.time.advance(3_000);
  await eventually(() => toastsSaid().flat().includes(savedText), 'The toast');
  expect(location.pathname).toBe('/bookings');
});

it.each([
  [
    'to a larger home keeps its size and its price',
    { packageType: 'basic-3', termPrice: 2399, amount: 1724 },
    true,
  ],
  ['of a plan that was ended is none', { status: 'cancelled' as const }, false],
  ['that begins today is not called off', { nextHome: { homeId: villa, from: '2027-09-20' } }, false],
  ['of a plan whose home is gone is not called off', { homeId: uuid(30) }, false],
])('a planned move %s', async (_, plan, canStay) => {
  await open('', { plan: { nextHome, ...plan } });
  await said('status' in plan ? 'What was in it' : 'it is for Villa');
  await eventually(() => mainText().includes('The plan stays for 4 BHK, at AED 1,724.') === canStay);
  expect(mainText().includes('Call off the move')).toBe(canStay);
});

it('a renewal is offered from thirty days before the end, at today’s price, and begins on the last day', async () => {
  await open('', { day: '2027-12-01' });
  await said('Moving to another home?');
  expect(mainText()).not.toContain('Renew it');
  leave();

  await open('', { day: '2027-12-02' });
  (await named('link', /^Renew it/)).click();
  await said('Renew your plan');
  await eventually(() => document.activeElement?.textContent === 'Renew your plan', 'The focus');
  await said('What is left of this plan does not go along');
  await press('Renew, AED 1,599');
  await arrives(() => sent.length > 0, 'The request');
  expect(ops()).toMatchObject([
    {
      kind: 'subscription.create',
      packageId: uuid(50),
      startDate: '2028-01-01',
      amountSeen: 1599,
      renewedFrom: planId,
    },
  ]);
  await arrivesAt(`/plan/${planId}`);
});

it('a renewal that waits here is not said to be done, and one that was refused can be asked for again', async () => {
  await open('', { day: '2027-12-02' });
  const op: Op = {
    ...{ kind: 'subscription.create', packageId: uuid(50), packageType: 'basic-1' },
    ...{ startDate: '2028-01-01', amountSeen: 1499, renewedFrom: planId },
  };
  page.device.engine.stop();
  const { outbox } = page.device.person(userA);
  await outbox.add(entry(60, { entity: `subscription:${uuid(60)}`, op }));
  await said('The renewal waits to be sent');
  expect(mainText()).not.toContain('Renewed from');
  const problem = { code: 'price_changed' as const, message: 'The price is now AED 1,599.' };
  await outbox.where({ opId: uuid(60) }).modify({ state: 'attention', problem });
  await named('link', /^Renew it/);
  expect(mainText()).not.toMatch(/Renewed from|waits to be sent/);
});

it('of a plan that is over, what was not used is not said to be usable', async () => {
  await open('?change=renew', { day: '2028-01-10' });
  await said('Jan 10, 2028');
  expect(mainText()).not.toContain('you can still use');
});

it('without a network it waits here, says so, and nothing else can be asked meanwhile', async () => {
  await open('?change=move');
  vi.stubGlobal('navigator', { onLine: false });
  window.dispatchEvent(new Event('offline'));
  await choose(otherFlat);
  await press('Move the plan');
  await eventually(() => page.device.person(userA).outbox.count(), 'The entry');
  page.home.time.advance(3_000);
  await arrivesAt(`/plan/${planId}`);
  await said('Waiting to send');
  await said('Saved on this device. Will be sent.');
  expect(mainText()).not.toMatch(/Moving to another home|End it early/);
});

it('a change that is none, or cannot be asked for now, shows the plan', async () => {
  await open('?change=renew');
  await said('What is left');
  expect(mainText()).not.toContain('Renew your plan');
});
