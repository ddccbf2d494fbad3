// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { Home } from '../../../contract/homes/homes';
import type { Op, Row } from '../../../contract/sync/sync';
import { addDays, dubaiDay } from '../../../contract/time';
import { applyAll } from '../../data/testing';
import { createOp, entry, homeRow, newEntry, userA, uuid } from '../../device/db/testing';
import { deviceState } from '../../device/sync/device-state';
import { enqueue } from '../../device/sync/outbox/outbox';
import { allNamed, eventually, mainText, named, said } from '../../ui/testing';
import { ownHomes } from './testing';

const { page, begin, open, keep, pulled, ops } = ownHomes();
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

const today = dubaiDay(new Date());
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
