// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Booking } from '../../../contract/bookings/bookings';
import type { PageData } from '../../../contract/content/page-data';
import type { Home } from '../../../contract/homes/homes';
import type { Subscription } from '../../../contract/plans/subscriptions';
import { included } from '../../../contract/plans/testing';
import { publicRules, usualRules } from '../../../contract/rules/business-rules';
import { type Business, usualBusiness } from '../../../contract/settings/settings';
import type { Row, SentOp, SyncRequest } from '../../../contract/sync/sync';
import { PageDataProvider } from '../../data/public/page-data';
import { profile, testPage } from '../../data/testing';
import { answerTo, bookingRow, home, userA, uuid } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { type Answerer, json } from '../../device/sync/testing';
import { allNamed, eventually, fill, mainText, named, said, showScreen, standIns } from '../../ui/testing';
import { UrgentPage } from './urgent-page';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

beforeAll(() => standIns({ wide: false }));

const offline: Answerer = () => Promise.reject(new TypeError('no network'));

async function open({
  answer,
  signedIn = false,
  address = '/urgent',
  homes = [],
}: {
  answer: Answerer;
  signedIn?: boolean;
  address?: string;
  homes?: readonly Home[];
}) {
  page = testPage(answer);
  if (signedIn) {
    await page.signIn(profile({ phone: '+971501230147' }));
    for (const data of homes)
      await page.device.person(userA).homes.put({ id: data.id, rev: 1, gen: 1, data });
  } else session.set({ status: 'guest' });
  const business: Business = { ...usualBusiness, mobile: '+971 50 111 1111', office: '+971 4 222 2222' };
  const lists = { services: [], packages: [], offers: [], publicVersion: 'e-1' };
  const data: PageData = {
    ...{ today: '2026-11-21', ...lists, business },
    rules: publicRules(usualRules, 0),
  };
  showScreen(
    <PageDataProvider value={data}>
      <MemoryRouter initialEntries={[address]}>
        <UrgentPage />
      </MemoryRouter>
    </PageDataProvider>,
  );
}

/** Fills in what a guest has to say, and asks. */
async function ask() {
  (await named('field', 'Water coming in')).click();
  fill(await named('field', 'Where'), 'Villa 14, Street 3');
  fill(await named('field', /^Your phone/), '050 123 0147');
  fill(await named('field', 'Your name'), 'Maryam');
  await submit();
}

/** Presses the button, and lets the loop's 50 ms pass once the entry is there. */
async function submit() {
  const button = await named<HTMLButtonElement>('button', 'Ask now, call-out AED 150');
  await eventually(() => button.type === 'submit' && !button.disabled, 'The button');
  button.click();
}
const send = async () => {
  await eventually(() => page.home.time.next() === 50, 'The loop');
  page.home.time.advance(50);
};

it('says what it costs and how soon we aim to come before anybody asks, and what to do now', async () => {
  await open({ answer: offline });
  await said('AED 150');
  expect(mainText()).toMatch(/Our target(by \d|in 3 h)/);
  (await named('field', 'No power')).click();
  await said('Leave a breaker that trips again switched off.');
});

it('names what is missing, and asks nobody', async () => {
  await open({ answer: offline });
  await submit();
  await said('Say what it is.');
  await said('Tell us where to come.');
  expect(mainText()).toMatch(/Your phonewe call it.*required/);
  expect(await page.device.hub.outbox.count()).toBe(0);
});

it('is asked once the server has it: nobody has it yet, and the target is there', async () => {
  const until = new Date(Date.now() + 3 * 3_600_000).toISOString();
  const urgent = { what: 'water', until, takenAt: null, fee: 150 } as const;
  await open({
    signedIn: true,
    answer: ({ body }) => {
      const { userId, ops } = body as SyncRequest;
      const results = ops.map(({ opId }) => ({
        opId,
        is: 'applied' as const,
        row: bookingRow(opId, { urgent }),
      }));
      return json(answerTo(userId, { results }));
    },
  });
  (await named('field', 'Water coming in')).click();
  fill(await named('field', 'Where'), 'Villa 14, Street 3');
  const phone = await named<HTMLInputElement>('field', /^Your phone/);
  await eventually(() => phone.value === '+971 50 123 0147', 'The number of the profile');
  await submit();
  await send();
  await said('Requested. Waiting for a technician.');
  expect(mainText()).toContain('Your request');
  expect(mainText()).not.toContain('A technician is coming');
});

describe('of whoever has homes', () => {
  const villa = home(uuid(1), {
    ...{
      label: 'Villa Al Barsha',
      kind: 'villa',
      street: 'Street 3',
      unit: '14',
      area: 'Al Barsha 2',
      usual: true,
    },
  });
  const flat = home(uuid(2), {
    label: 'Flat',
    kind: 'apartment',
    street: 'Palm Court',
    unit: '702',
    area: 'Marina',
  });
  const request = async () => (await page.device.person(userA).outbox.toArray()).map(({ op }) => op);
  const begin = async () => {
    await open({ signedIn: true, answer: offline, homes: [flat, villa] });
    (await named('field', 'Water coming in')).click();
    await eventually(() => allNamed('field', /^Where/).length > 0 && mark() === villa.label, 'The usual');
  };
  const where = () => allNamed('field', /^Where/)[0] as HTMLSelectElement;
  const mark = () => where().closest('.field')?.querySelector('.field-mark')?.textContent;

  it('the usual one is where to come, and nothing is typed', async () => {
    await begin();
    expect([...where().options].map(({ text }) => text)).toEqual([
      'Villa 14, Street 3, Al Barsha 2',
      'Palm Court 702, Marina',
      'Another address',
    ]);
    expect(allNamed('field', 'Address')).toEqual([]);
    await submit();
    await send();
    await said('Not sent. Call us.');
    expect(await request()).toMatchObject([
      {
        kind: 'booking.create',
        homeId: villa.id,
        customerInfo: { address: 'Villa 14, Street 3', area: 'Al Barsha 2' },
      },
    ]);
  });

  it('another one is a choice, and so is an address that is none of them, which is asked for', async () => {
    await begin();
    fill(where(), 'elsewhere');
    const address = await named('field', 'Address');
    await submit();
    await said('Tell us where to come.');
    fill(address, 'Office 4, Bay Square');
    await submit();
    await send();
    await said('Not sent. Call us.');
    const [op] = await request();
    expect(op).toMatchObject({ customerInfo: { address: 'Office 4, Bay Square' } });
    expect(op).not.toHaveProperty('homeId');
  });
});

it('says first that it is not sent where there is no network, with the numbers, and keeps it', async () => {
  await open({ answer: offline });
  await ask();
  await send();
  await said('Not sent. Call us.');
  expect(allNamed('link', /^Call /).map((each) => each.getAttribute('href'))).toEqual([
    'tel:+971501111111',
    'tel:+97142222222',
  ]);
  const sms = decodeURIComponent((await named('link', 'Send it as an SMS')).getAttribute('href') ?? '');
  expect(sms).toMatch(/^sms:\+971501111111\?body=Urgent help: Water coming in. Villa 14, Street 3.*Maryam/);
  expect(mainText()).toContain('Kept on this device');
  expect(await page.device.hub.outbox.count()).toBe(1);
});

it('says of a request that it does not know that it is not here', async () => {
  await open({ answer: offline, address: '/urgent?asked=00000000-0000-4000-8000-000000000009' });
  await said('This request is not on this device.');
});

describe('with a plan', () => {
  const plan: Subscription = {
    ...{ id: uuid(50), packageId: null, packageType: 'premium-2', packageName: 'Villa Care', features: [] },
    ...{ amount: 2499, startDate: '2026-11-01', endDate: '2027-11-01', status: 'active', userId: userA },
    ...{ homeId: uuid(41), entitlements: [included.calls], createdAt: '2026-11-01T08:00:00.000Z', rev: 1 },
    user: { displayName: 'Maryam', email: 'customer@example.com', phone: null },
  };
  const villa = home(uuid(41), { label: 'Villa 4', street: 'Street 3' });
  const sent: SentOp[] = [];
  const taken: Answerer = ({ body }) => {
    const { userId, ops } = body as SyncRequest;
    sent.push(...ops);
    return json(answerTo(userId, { results: ops.map(({ opId }) => ({ opId, is: 'applied' as const })) }));
  };
  async function openWith(rows: Row[] = []) {
    sent.length = 0;
    vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00.000Z'), toFake: ['Date'] });
    await open({ answer: taken, signedIn: true, homes: [villa] });
    const db = page.device.person(userA);
    for (const { id, data } of rows) await db.bookings.put({ id, rev: 1, gen: 1, data: data as Booking });
    await db.subscriptions.put({ id: plan.id, rev: 1, gen: 1, data: plan });
    (await named('field', 'Water coming in')).click();
  }
  async function press(name: string | RegExp) {
    const button = await named<HTMLButtonElement>('button', name);
    await eventually(() => button.type === 'submit' && !button.disabled, 'The button');
    button.click();
    await eventually(() => {
      page.hurry();
      return sent.length > 0;
    }, 'The request');
    return sent[0]?.op;
  }

  it('a call-out that the plan includes is a visit of it, without a price', async () => {
    await openWith();
    await said('In your plan: unlimited visits');
    expect(await press('Ask now, in your plan')).toMatchObject({
      ...{ subscriptionId: plan.id, entitlementId: 'calls' },
      ...{ homeId: villa.id, urgent: { what: 'water', feeSeen: 0 } },
    });
  });

  it('while one is open the next says why it is beyond the plan, and what it costs', async () => {
    const open = { subscriptionId: plan.id, entitlementId: 'calls', status: 'confirmed' } as const;
    await openWith([bookingRow(uuid(9), open)]);
    await said('A visit like this is open already.');
    expect(await press(/^Ask now, call-out AED/)).toMatchObject({
      ...{ subscriptionId: plan.id, urgent: { what: 'water', feeSeen: usualRules.urgentFee } },
    });
  });

  it('it can be asked for outside the plan, and what the plan does not include is', async () => {
    await openWith();
    await said('Outside the plan');
    document.querySelector<HTMLInputElement>('[name=urgent-plan][value=outside]')?.click();
    await named('button', /^Ask now, call-out AED/);
    (await named('field', 'No cooling')).click();
    await eventually(() => !mainText().includes('In your plan'), 'Nothing of the plan');
    expect(await press(/^Ask now, call-out AED/)).not.toHaveProperty('subscriptionId');
  });
});
