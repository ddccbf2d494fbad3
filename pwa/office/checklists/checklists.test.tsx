// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { errorStatus } from '../../../contract/errors';
import type { AdminChecklist } from '../../../contract/work/admin-checklists';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, fill, find, mainText, named, said, toastsSaid } from '../../ui/testing';
import { deskPerTest, pageOf, pressNamed, sit } from '../kit/testing';
import { AdminChecklistsPage } from './admin-checklists-page';

vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const air: AdminChecklist = {
  id: 'c-ac',
  serviceType: 'AC Services',
  points: [
    { id: 'power', text: 'Power off', textAr: 'فصل الطاقة', required: true },
    { id: 'gas', text: 'Gas pressure', textAr: 'ضغط الغاز', required: true, reading: { unit: 'psi' } },
    { id: 'filters', text: 'Filters washed', textAr: 'غسل المرشحات', required: false, perUnit: true },
  ],
  ...{ rev: 4, savedAt: '2026-11-25T05:04:00.000Z', savedBy: { id: 'n', name: 'Noura' } },
};
const tank: AdminChecklist = {
  ...{ id: 'c-tank', serviceType: 'Water Tank Cleaning', points: [], rev: 1, savedAt: null, savedBy: null },
};

const desk = deskPerTest();
beforeEach(() => {
  // jsdom has none.
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  desk.answer(({ method, path, body }) => {
    if (path === '/checklists') return pageOf([air, tank]);
    if (method === 'PUT' && path === '/checklists/c-ac') return json({ ...air, ...body, rev: 5 });
    return undefined;
  });
});

const open = async () => {
  sit(<AdminChecklistsPage />, '/admin/checklists');
  await pressNamed('Edit the checklist of AC Services');
  return named('dialog', 'AC Services checklist');
};
const texts = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[name$=".text"]')].map(({ value }) => value);
const sent = () => desk.last('PUT', /checklists/);

it('shows each list with what is asked of a point, and that a job keeps the one it began with', async () => {
  sit(<AdminChecklistsPage />, '/admin/checklists');
  await said('Gas pressurerequired, reading in psi');
  expect(mainText()).toContain('2 services, 3 points');
  expect(mainText()).toContain('Filters washedfor each unit');
  expect(mainText()).toContain('Saved by Noura on Nov 25, 2026');
  expect(mainText()).toContain('No points yet. Jobs of this service start without a list.');
  expect(mainText()).toContain('A job keeps the list it began with.');
});

it('adds, moves by button and by key, changes and removes points, and saves the list as a whole', async () => {
  const dialog = await open();
  await pressNamed('Add a point');
  await eventually(
    () => document.activeElement?.getAttribute('name') === 'points.3.text',
    'It has the focus',
  );
  fill(find('input[name="points.3.text"]'), 'Place left clean');
  fill(find('input[name="points.3.textAr"]'), 'المكان نظيف');
  await pressNamed('Move up: Filters washed');
  expect(texts()).toEqual(['Power off', 'Filters washed', 'Gas pressure', 'Place left clean']);
  const status = () => dialog.querySelector('[role=status]')?.textContent;
  expect(status()).toBe('Filters washed is now number 2 of 4');
  const gas = find('input[name="points.2.textAr"]', dialog);
  gas.focus();
  gas.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true }));
  await eventually(() => texts()[1] === 'Gas pressure', 'By the keys');
  await eventually(
    () => document.activeElement?.getAttribute('name') === 'points.1.textAr',
    'It is typed into still',
  );
  await pressNamed('Remove Power off');
  await eventually(() => document.activeElement?.getAttribute('name') === 'points.0.text', 'The next has it');
  fill(find('input[name="points.0.unit"]', dialog), 'bar');
  await pressNamed('Save');
  await eventually(() => sent());
  expect(sent()?.seen).toBe('"4"');
  expect(sent()?.body).toEqual({
    points: [
      { ...air.points[1], reading: { unit: 'bar' } },
      air.points[2],
      { id: expect.any(String), text: 'Place left clean', textAr: 'المكان نظيف', required: true },
    ],
  });
  await eventually(() => toastsSaid().flat().includes('The checklist is saved.'));
});

it('names the point that has no words, and asks before what was typed is lost', async () => {
  await open();
  await pressNamed('Add a point');
  await pressNamed('Save');
  await eventually(() => document.querySelector('.field-error'), 'The fault');
  expect(document.querySelector('[name="points.3.text"]')?.getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toBeUndefined();
  await pressNamed('Cancel');
  await named('dialog', 'Discard your changes?');
  await pressNamed('Keep editing');
  expect(texts()).toHaveLength(4);
});

it('shows both versions where another admin saved meanwhile', async () => {
  const current = { ...air, rev: 6, points: [air.points[0]] };
  desk.answer(({ method }) =>
    method === 'PUT'
      ? json(
          { message: 'c', error: { code: 'conflict', message: 'c', requestId: 'r', current } },
          errorStatus.conflict,
        )
      : undefined,
  );
  await open();
  fill(find('input[name="points.0.text"]'), 'Power off at the isolator');
  await pressNamed('Save');
  await eventually(() => document.body.textContent?.includes('1. Power off at the isolator (required)'));
  expect(document.body.textContent).toContain('1. Power off (required)');
});

it('says where there is no network, and asks again', async () => {
  desk.answer(({ path }) =>
    path === '/checklists' ? Promise.reject(new TypeError('no network')) : undefined,
  );
  sit(<AdminChecklistsPage />, '/admin/checklists');
  await said('checklists can only be changed on the server.');
  expect(allNamed('button', /Retry|Try/)).toHaveLength(1);
});
