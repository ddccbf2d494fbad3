// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Block } from '../../../../contract/dispatch/blocks';
import { addDays, dubaiDay } from '../../../../contract/time';
import { applyAll, profile, testPage } from '../../../data/testing';
import { writeMeta } from '../../../device/db/meta';
import { booking, userA, uuid } from '../../../device/db/testing';
import { enqueue } from '../../../device/sync/outbox/outbox';
import { allNamed, eventually, fill, mainText, named, said, showScreen, standIns } from '../../../ui/testing';
import { JobsPage } from '../jobs-page';

let page: ReturnType<typeof testPage>;
vi.mock('../../../device/device', () => ({ openDevice: async () => page.device }));

const today = dubaiDay(new Date());
const person = () => page.device.person(userA);
const waits = async () =>
  (await person().outbox.orderBy('n').toArray()).map(({ entity, op }) => ({ entity, op }));

beforeAll(() => standIns({ wide: false }));
beforeEach(async () => {
  page = testPage(applyAll);
  await page.signIn(profile({ role: 'staff' }));
});

async function open(address = '/jobs') {
  const visit = { date: `${today} 9:00 AM`, startsAt: `${today}T05:00:00.000Z` };
  const data = booking(uuid(1), { ...visit, status: 'confirmed', assignedTo: userA, userId: null });
  await person().bookings.put({ id: data.id, rev: 1, gen: 1, data });
  await writeMeta(person(), 'lastSyncAt', 5);
  showScreen(
    <MemoryRouter initialEntries={[address]}>
      <JobsPage />
    </MemoryRouter>,
  );
  await said('Not a job');
}

/** A block as the server told of it. */
async function keep(change: Partial<Block> = {}) {
  const by = { id: userA, name: 'Imran' };
  const data: Block = {
    ...{
      id: uuid(50),
      technicianId: userA,
      day: today,
      slots: [1],
      kind: 'lunch',
      note: 'In JLT',
      rev: 1,
      by,
    },
    ...change,
  };
  await person().blocks.put({ id: data.id, rev: 1, gen: 1, data });
}

const offline = () => vi.stubGlobal('navigator', { onLine: false });

async function check(words: string) {
  const label = () =>
    [...document.querySelectorAll('dialog label')].find((each) => each.textContent?.startsWith(words));
  await eventually(label, words);
  label()?.querySelector('input')?.click();
}
const press = async (name: string) => (await named('button', name)).click();
const rows = () =>
  [...document.querySelectorAll('[aria-labelledby=day-blocks] li')].map((each) => each.textContent);

it('a time is blocked without signal, stands there at once as waiting, and is taken back as if it never was', async () => {
  offline();
  await open();
  await said('Lunch, prayer, parts: no job is given to you then.');
  await press('Block a time');
  await press('Block this time');
  await said('Say which slots it takes.');
  await check('Parts');
  await check('3:00 PM');
  fill(await named('field', /^Note/), 'Filters for Villa 14');
  await press('Block this time');
  await eventually(() => rows().length === 1, 'The block');
  const [sent] = await waits();
  expect(sent?.op).toEqual({
    ...{ kind: 'block.set' },
    block: { day: today, slots: [3], kind: 'parts', note: 'Filters for Villa 14' },
  });
  expect(rows()[0]).toContain('Parts3:00 PM–5:00 PMFilters for Villa 14Waiting to send');
  await press('Remove Parts, 3:00 PM–5:00 PM');
  await eventually(async () => (await waits()).length === 0, 'Nothing waits');
  await eventually(() => rows().length === 0, 'The block gone');
});

it('where a job is, it says so at the slots and sends nothing', async () => {
  await open();
  await press('Block a time');
  await check('9:00 AM');
  await press('Block this time');
  await said('You have a job at 9:00 AM. Ask the office to move it first.');
  expect(document.querySelector<HTMLInputElement>('[name=slots]')?.getAttribute('aria-invalid')).toBe('true');
  expect(await waits()).toEqual([]);
});

it('one that the office refused meanwhile says why, holds nobody back, and goes when its technician has read it', async () => {
  offline();
  const words = 'You have a job at 1:00 PM. Ask the office to move it first.';
  const block = { day: today, slots: [2], kind: 'prayer' as const, note: '' };
  await enqueue(person(), {
    ...{ opId: uuid(60), entity: `block:${uuid(60)}`, op: { kind: 'block.set', block } },
    ...{ queuedAt: new Date().toISOString(), about: { service: 'Prayer' } },
  });
  await person()
    .outbox.where({ opId: uuid(60) })
    .modify({
      state: 'attention',
      attempts: 1,
      problem: { code: 'invalid', message: words, fields: { slots: words } },
    });
  await open();
  await said(`Not blocked. ${words}`);
  await press('Remove');
  await eventually(() => rows().length === 0, 'The refused one gone');
  expect(await waits()).toEqual([]);
});

it('one’s own is taken away without signal too; what the office set stays', async () => {
  offline();
  await keep();
  await keep({ id: uuid(51), kind: 'training', slots: [4], by: { id: uuid(9), name: 'Dana' } });
  await keep({ id: uuid(52), day: addDays(today, 1), kind: 'vehicle' });
  await open();
  await eventually(() => rows().length === 2, 'Those of today');
  expect(rows()[1]).toContain('Training5:00 PM–7:00 PMIn JLTSet by the office');
  expect(allNamed('button', /^Remove/)).toHaveLength(1);
  await press('Remove Lunch, 11:00 AM–1:00 PM');
  await said('Removing, waiting to send');
  expect(await waits()).toEqual([{ entity: `block:${uuid(50)}`, op: { kind: 'block.remove' } }]);
});

it('one’s own is changed without signal, and stands there as it will be; what the office set stays', async () => {
  offline();
  await keep();
  await keep({ id: uuid(51), kind: 'training', slots: [4], by: { id: uuid(9), name: 'Dana' } });
  await open();
  await eventually(() => rows().length === 2, 'Those of today');
  expect(allNamed('button', /^Change/)).toHaveLength(1);
  await press('Change Lunch, 11:00 AM–1:00 PM');
  expect((await named<HTMLInputElement>('field', /^Note/)).value).toBe('In JLT');
  await check('9:00 AM');
  await press('Save');
  await said('You have a job at 9:00 AM. Ask the office to move it first.');
  await check('9:00 AM');
  await check('11:00 AM');
  await check('1:00 PM');
  await press('Save');
  await eventually(() => rows()[0]?.startsWith('Lunch1:00 PM–3:00 PMIn JLTWaiting to send'), 'As it will be');
  const was = { day: today, slots: [1], kind: 'lunch', note: 'In JLT' };
  expect(await waits()).toEqual([
    {
      entity: `block:${uuid(50)}`,
      op: { kind: 'block.change', from: was, block: { ...was, slots: [2] } },
    },
  ]);
});

it('one that waits to be sent is changed too, and each change goes by what it found', async () => {
  offline();
  const set = { day: today, slots: [2], kind: 'prayer' as const, note: '' };
  const entity = `block:${uuid(60)}` as const;
  const wait = { entity, queuedAt: new Date().toISOString(), about: { service: 'Prayer' } };
  await enqueue(person(), { ...wait, opId: uuid(60), op: { kind: 'block.set', block: set } });
  const moved = { ...set, slots: [3] };
  const change = { kind: 'block.change' as const, block: moved, from: set };
  await enqueue(person(), { ...wait, opId: uuid(61), op: change });
  await open();
  await press('Change Prayer, 3:00 PM–5:00 PM');
  await check('Lunch');
  await press('Save');
  await eventually(() => rows()[0]?.startsWith('Lunch3:00 PM–5:00 PM'), 'As it will be');
  expect((await waits()).at(-1)).toEqual({
    entity,
    op: { kind: 'block.change', from: moved, block: { ...moved, kind: 'lunch' } },
  });
});

it('a change that the office was quicker with is told, and the block is as they left it', async () => {
  offline();
  await keep({ slots: [3] });
  const block = { day: today, slots: [2], kind: 'lunch' as const, note: 'In JLT' };
  const op = { kind: 'block.change' as const, block, from: { ...block, slots: [1] } };
  await enqueue(person(), {
    ...{ opId: uuid(60), entity: `block:${uuid(50)}` as const, op },
    ...{ queuedAt: new Date().toISOString(), about: { service: 'Lunch' } },
  });
  await person()
    .outbox.where({ opId: uuid(60) })
    .modify({ state: 'attention', attempts: 1, problem: { code: 'conflict', message: 'x' } });
  await open();
  await said('Not changed. The office changed it meanwhile. It is as they left it.');
  expect(rows()[0]).toContain('Lunch3:00 PM–5:00 PM');
  await press('Keep it');
  await eventually(async () => (await waits()).length === 0, 'Nothing waits');
});

it('another day has its own, each in its slot', async () => {
  await keep({ day: addDays(today, 1) });
  await open(`/jobs?day=${addDays(today, 1)}`);
  await eventually(() => rows().length === 1, 'The block of that day');
  await eventually(() => document.querySelectorAll('ol > li').length === 5, 'The slots');
  const slots = [...document.querySelectorAll('ol > li')].map((each) => each.textContent);
  expect([slots[0], slots[1]]).toEqual(['9:00 AM-11:00 AMNothing here.', '11:00 AM-1:00 PMLunch']);
  expect(mainText()).toContain('Block a time');
});
