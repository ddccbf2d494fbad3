// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Home } from '../../../contract/homes/homes';
import type { Op, Row, SentOp } from '../../../contract/sync/sync';
import { addDays, dubaiDay } from '../../../contract/time';
import { applyAll, profile, testPage } from '../../data/testing';
import { writeMeta } from '../../device/db/meta';
import { answerTo, createOp, entry, home, homeRow, newEntry, userA, uuid } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { deviceState } from '../../device/sync/device-state';
import { enqueue } from '../../device/sync/outbox/outbox';
import { type Answerer, json } from '../../device/sync/testing';
import {
  allNamed,
  eventually,
  fill,
  mainText,
  named,
  said,
  showScreen,
  standIns,
  toastsSaid,
} from '../../ui/testing';
import { HomesPage } from './homes-page';

let page: ReturnType<typeof testPage>;
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

beforeAll(() => standIns());

const noNetwork: Answerer = () => Promise.reject(new TypeError('no network'));
const today = dubaiDay(new Date());

async function begin(answer: Answerer = noNetwork) {
  page = testPage(answer);
  page.storage.set('authToken', 'T');
  await page.device.stored.keep({ userId: userA, token: 'T' });
  // What is saved here is the whole story: no test waits for the server's word.
  session.set({ status: answer === noNetwork ? 'expired' : 'signed-in', userId: userA, user: profile() });
}

function open(address = '/homes') {
  showScreen(
    <MemoryRouter initialEntries={[address]}>
      <HomesPage />
    </MemoryRouter>,
  );
}

const keep = (n: number, change: Partial<Home> = {}) =>
  page.device.person(userA).homes.put({ id: uuid(n), rev: 1, gen: 1, data: home(uuid(n), change) });
const pulled = () => writeMeta(page.device.person(userA), 'lastSyncAt', 5);
const ops = async () => (await page.device.person(userA).outbox.orderBy('n').toArray()).map(({ op }) => op);
/** As `eventually`, while what was pressed goes on its way. */
const arrives = (holds: () => unknown, what?: string) =>
  eventually(() => {
    page.hurry();
    return holds();
  }, what);
const card = (label: string) =>
  [...document.querySelectorAll('main li')].find((each) => each.querySelector('h2')?.textContent === label);

it('nothing is said to be empty before the rows are here, and what could not be had has a way to try again', async () => {
  await begin(applyAll);
  open();
  await eventually(() => document.querySelector('[aria-busy=true]'), 'The loading');
  expect(mainText()).not.toContain('No homes yet');
  deviceState.set({ unanswered: true });
  await said('Your homes could not be loaded.');
  await named('button', 'Try Again');
  deviceState.set({ unanswered: false });
  await pulled();
  await said('No homes yet');
});

it('a home tells what it is, how to find it, who opens the door, its plan and its permit', async () => {
  await begin();
  const villa = {
    label: 'Villa Al Barsha',
    kind: 'villa',
    street: 'Street 3',
    unit: '14',
    area: 'Al Barsha 2',
  };
  await keep(1, {
    ...villa,
    ...{ bhk: 4, acUnits: 5, access: 'Side gate.', usual: true },
    ...{ contactName: 'A Contact', contactPhone: '+971520000140' },
  } as Partial<Home>);
  await keep(2, { label: 'Flat', kind: 'apartment', permitNeeded: true, permitUntil: addDays(today, 6) });
  await page.device.person(userA).subscriptions.put({
    ...{ id: uuid(9), rev: 1, gen: 1 },
    data: {
      ...{ id: uuid(9), packageId: null, packageType: 'basic-3', packageName: 'Villa Care', features: [] },
      ...{ amount: 1, startDate: today, endDate: '2027-03-14', status: 'active', userId: userA, rev: 1 },
      ...{ homeId: uuid(1), user: { displayName: '', email: '', phone: null }, createdAt: today },
    },
  });
  open();
  await said('Villa 14, Street 3, Al Barsha 2');
  await said('Villa Care plan, until Sun, Mar 14');
  expect(card('Villa Al Barsha')?.textContent).toMatch(/Usual.*Villa, 4 BHK, 5 AC units.*Side gate\./);
  expect(card('Villa Al Barsha')?.textContent).toContain(
    'A Contact, site contact, +971\u00a052\u00a0000\u00a00140',
  );
  expect(card('Flat')?.textContent).toMatch(/Permit ends .*\. Renew it before a visit\./);
  const here = await named<HTMLAnchorElement>('link', 'Book here: Flat');
  expect(here.getAttribute('href')).toBe(`/booking?home=${uuid(2)}`);
});

it('a home without an address says so, not its name again', async () => {
  await begin();
  await keep(1, { label: 'Office' });
  await keep(2, { label: 'Street 3', street: 'Street 3' });
  open();
  await said('No address yet');
  expect(card('Office')?.textContent?.match(/Office/g)).toHaveLength(1);
  expect(card('Street 3')?.textContent).not.toContain('No address yet');
});

describe('the sheet', () => {
  const save = async () => (await named('button', 'Save')).click();
  const type = async (name: string | RegExp, value: string) => fill(await named('field', name), value);

  it('keeps what was typed while a field is wrong, and adds the home on this device', async () => {
    await begin();
    await pulled();
    open('/homes?edit=new');
    await type('Makani numberor the pin', '30032 9532');
    await save();
    await eventually(() => document.body.textContent?.includes('A Makani number has ten digits.'));
    expect(document.body.textContent).toContain('Name is required.');
    await type('Name', 'Office');
    await type('Makani numberor the pin', '30032 95320');
    (await named('button', 'Villa')).click();
    (await named('button', '4 BHK')).click();
    (await named('button', 'One AC unit more')).click();
    await save();
    await eventually(async () => (await ops()).length === 1, 'The operation');
    expect(await ops()).toMatchObject([
      {
        kind: 'home.create',
        home: { label: 'Office', kind: 'villa', bhk: 4, acUnits: 1, makani: '3003295320' },
      },
    ]);
    await said('On this device, not sent');
    expect(toastsSaid()[0]).toEqual(['Saved on this device. Will be sent.']);
    await eventually(() => allNamed('dialog', /./).length === 0, 'The end of the sheet');
  });

  it('says whether number and pin are one place, and lets one of them go', async () => {
    await begin();
    await keep(1, { makani: '3003295320', pin: { lat: 25.2644, lng: 55.3123 } });
    open(`/homes?edit=${uuid(1)}`);
    await eventually(() => document.body.textContent?.includes('It is at your pin.'));
    await type('Pinoptional', '25.2464, 55.3123');
    await eventually(() => document.body.textContent?.includes('It is 2 km from your pin. Which is right?'));
    (await named('button', 'The number')).click();
    await save();
    await eventually(async () => (await ops()).length === 1, 'The operation');
    expect(await ops()).toMatchObject([{ change: { pin: null }, from: { pin: { lat: 25.2644 } } }]);
  });

  it('pins where the phone is once that is pressed, and says how well it is known, or why it is not', async () => {
    await begin();
    await pulled();
    const getCurrentPosition = vi.fn();
    vi.stubGlobal('navigator', { onLine: true, geolocation: { getCurrentPosition } });
    open('/homes?edit=new');
    const locate = await named('button', 'Use my location');
    expect(getCurrentPosition).not.toHaveBeenCalled();
    locate.click();
    await named('button', 'Finding you...');
    const [found, failed] = getCurrentPosition.mock.calls[0] ?? [];
    failed({ code: 1 });
    await eventually(() => document.body.textContent?.includes('does not share the location with us'));
    found({ coords: { latitude: 25.2644, longitude: 55.3123, accuracy: 820 } });
    await eventually(() => document.body.textContent?.includes('Pinned to within 850 m only.'));
    expect((await named<HTMLInputElement>('field', 'Pinoptional')).value).toBe('25.26440, 55.31230');
    await type('Name', 'Villa');
    await save();
    await eventually(async () => (await ops()).length === 1, 'The operation');
    expect(await ops()).toMatchObject([{ home: { pin: { lat: 25.2644, lng: 55.3123 } } }]);
  });

  it('offers the communities of Dubai, and takes any other name', async () => {
    await begin();
    await pulled();
    open('/homes?edit=new');
    const area = await named<HTMLInputElement>('field', 'Area');
    area.focus();
    await eventually(() => area.list?.querySelector('option[value="Al Barsha 2"]'));
    await type('Name', 'Farm');
    await type('Area', 'Behind the old mill');
    await save();
    await eventually(async () => (await ops()).length === 1, 'The operation');
    expect(await ops()).toMatchObject([{ home: { area: 'Behind the old mill' } }]);
  });

  it('asks until when only where a permit is needed, and sends only what was touched', async () => {
    await begin();
    await keep(1, { permitNeeded: true, permitUntil: '2026-12-31', area: 'Marina' });
    open(`/homes?edit=${uuid(1)}`);
    expect((await named<HTMLInputElement>('field', 'Permit untiloptional')).value).toBe('2026-12-31');
    (await named('switch', /^A permit is needed/)).click();
    await eventually(() => allNamed('field', 'Permit untiloptional').length === 0, 'No field');
    await save();
    await eventually(async () => (await ops()).length === 1, 'The operation');
    expect(await ops()).toEqual([
      {
        kind: 'home.update',
        change: { permitNeeded: false, permitUntil: null },
        from: { permitNeeded: true, permitUntil: '2026-12-31' },
      },
    ]);
  });

  it('a change that another device’s stands against is settled field by field', async () => {
    const current = homeRow(uuid(1), { acUnits: 4, area: 'JLT', rev: 2 });
    const sent: SentOp[] = [];
    await begin(({ body }) => {
      const own = (body as { ops: SentOp[] }).ops;
      sent.push(...own);
      const outcome = (n: number) =>
        n > 0 ? { is: 'applied' as const } : { is: 'conflict' as const, current };
      const before = sent.length - own.length;
      return json(
        answerTo(userA, { results: own.map(({ opId }, at) => ({ opId, ...outcome(before + at) })) }),
      );
    });
    await keep(1, { acUnits: 3, area: 'Marina' });
    // The first round is over: what is saved goes in one of its own.
    await page.device.engine.sendNow();
    open(`/homes?edit=${uuid(1)}`);
    await type('Area', 'Deira');
    await type('AC units', '5');
    await type('Villa or unit', '7');
    await save();
    await arrives(() => document.body.textContent?.includes('Changed on two devices'));
    const theirs = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(theirs.map((each) => each.parentElement?.textContent)).toEqual([
      ...['YoursDeira', 'The other deviceJLT'],
      ...['Yours5', 'The other device4'],
    ]);
    theirs[1]?.click();
    (await named('button', 'Save these choices')).click();
    await arrives(() => sent.length === 2, 'The second try');
    expect(sent[1]?.op).toEqual({
      kind: 'home.update',
      change: { acUnits: 5, unit: '7' },
      from: { acUnits: 4, unit: '' },
    });
    await eventually(() => toastsSaid().some(([title]) => title === 'Your home was changed'));
  });
});

it('a change that was refused while it waited is settled from its card', async () => {
  await begin();
  const current = homeRow(uuid(1), { acUnits: 4, area: 'JLT', rev: 2 }) as Extract<Row, { type: 'home' }>;
  const problem = { code: 'conflict' as const, message: 'Changed.', current };
  const op: Op = {
    kind: 'home.update',
    change: { acUnits: 5, area: 'Deira', unit: '7' },
    from: { acUnits: 3, area: 'Marina', unit: '' },
  };
  await page.device
    .person(userA)
    .outbox.add(entry(2, { entity: `home:${uuid(1)}`, op, state: 'attention', attempts: 1, problem }));
  await keep(1, current.data);
  open();
  (await named('button', 'Choose a version')).click();
  await named('dialog', 'Changed on two devices');
  const [, theirs] = document.querySelectorAll<HTMLInputElement>('[name=version-acUnits]');
  theirs?.click();
  (await named('button', 'Save these choices')).click();
  await eventually(async () => (await ops())[0]?.kind === 'home.update' && !allNamed('dialog', /./).length);
  expect(await ops()).toEqual([
    { kind: 'home.update', change: { area: 'Deira', unit: '7' }, from: { area: 'JLT', unit: '' } },
  ]);
});

it('another home is made the usual one', async () => {
  await begin();
  await keep(1, { usual: true });
  await keep(2, { label: 'Flat' });
  open();
  (await named('button', 'Make usual: Flat')).click();
  await eventually(() => card('Flat')?.textContent?.includes('Usual'), 'The chip');
  expect(await ops()).toEqual([{ kind: 'home.update', change: { usual: true }, from: { usual: false } }]);
});

it('removing says what still waits for the home', async () => {
  await begin();
  await keep(1, { usual: true });
  const op = { ...createOp, homeId: uuid(1) } as Op;
  await enqueue(page.device.person(userA), newEntry(5, { op }));
  open(`/homes?edit=${uuid(1)}`);
  (await named('button', 'Remove this home')).click();
  const dialog = await named('dialog', 'Remove Villa?');
  await eventually(() => dialog.textContent?.includes('Book AC Services'), 'The request');
  (await named('button', 'Remove')).click();
  await eventually(() => card('Villa')?.textContent?.includes('Removal:'), 'On its way out');
  expect((await ops())[1]).toEqual({ kind: 'home.remove' });
});
