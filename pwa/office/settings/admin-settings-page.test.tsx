// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { errorStatus } from '../../../contract/errors';
import { usualSettings } from '../../../contract/settings/settings';
import { json } from '../../device/sync/testing';
import { eventually, fill, mainText, named, said } from '../../ui/testing';
import { BeforeOpening } from '../dashboard/before-opening';
import { deskPerTest, pressNamed, sit } from '../kit/testing';
import { AdminSettingsPage } from './admin-settings-page';

vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const noura = { id: 'n', name: 'Noura' };
const at = '2026-11-26T09:40:00.000Z';
let settings: object;
const desk = deskPerTest();

beforeEach(() => {
  settings = { ...usualSettings, mobile: '+971501234567', rev: 1, savedAt: null, savedBy: null };
  desk.answer(({ method, path, body }) => {
    if (path !== '/settings') return undefined;
    if (method === 'PUT') settings = { ...settings, ...body, rev: 2, savedAt: at, savedBy: noura };
    return json(settings);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const typed = (label: RegExp) => named<HTMLInputElement>('field', label);
/** Its label is around it. */
const tick = (label: string) =>
  eventually(() => mainText().includes(label)).then(() =>
    [...document.querySelectorAll<HTMLElement>('label.check')]
      .find((each) => each.textContent === label)
      ?.click(),
  );
const none = 'Nothing more to set: stop reminding me';
const save = () => pressNamed('Save settings');

it('shows what is in force as people read it, and saves what was typed', async () => {
  sit(<AdminSettingsPage />, '/admin/settings');
  expect((await typed(/^Mobile number/)).value).toBe('+971 50 123 4567');
  fill(await typed(/^Office number/), '04 123 4567');
  await tick('Saturday');
  fill(await named('field', /^Friday, closes/), '12:00');
  await save();
  await said('Saved by Noura on Nov 26, 2026');
  const { hours } = usualSettings;
  expect(desk.last('PUT', /settings/)?.body).toEqual({
    ...usualSettings,
    ...{ mobile: '+971501234567', office: '+97141234567' },
    hours: hours.map((day, is) => (is === 6 ? null : is === 5 ? { opens: '08:00', closes: '12:00' } : day)),
  });
});

it('names the field that is wrong, keeps what was typed, and sends nothing', async () => {
  sit(<AdminSettingsPage />, '/admin/settings');
  fill(await typed(/^IBAN/), 'AE08 0331');
  fill(await named('field', /^Friday, closes/), '07:00');
  await save();
  await said('This is not a valid IBAN. Check it against your bank papers.');
  expect(mainText()).toContain('Closing time must be after opening time.');
  expect((await typed(/^IBAN/)).value).toBe('AE08 0331');
  expect(desk.last('PUT', /settings/)).toBeUndefined();
});

it('stops reminding of what there is none of, and begins again', async () => {
  sit(<AdminSettingsPage />, '/admin/settings');
  await tick(none);
  await save();
  await said('Saved by Noura');
  expect(desk.last('PUT', /settings/)?.body).toMatchObject({
    mobile: '+971501234567',
    youtube: '',
    iban: '',
  });
  await tick(none);
  await save();
  await eventually(
    () => (desk.last('PUT', /settings/)?.body as { youtube?: unknown } | undefined)?.youtube === null,
    'null',
  );
});

it('shows both versions where another admin saved meanwhile', async () => {
  const current = { ...settings, address: 'Gate 7', rev: 2, savedAt: at, savedBy: noura };
  desk.answer(({ method, path }) =>
    method === 'PUT' && path === '/settings'
      ? json(
          { message: 'c', error: { code: 'conflict', message: 'c', requestId: 'r', current } },
          errorStatus.conflict,
        )
      : undefined,
  );
  sit(<AdminSettingsPage />, '/admin/settings');
  fill(await typed(/^Address/), 'Gate 9');
  await save();
  await eventually(() => /Gate 7/.test(document.body.textContent ?? ''), 'theirs');
  expect(document.body.textContent).toContain('Gate 9');
});

it('the dashboard names what is not set, and where; what there is none of counts as set', async () => {
  settings = { ...settings, office: '', iban: '' };
  sit(<BeforeOpening />, '/admin');
  await said('Set second mobile number, e-mail, WhatsApp number');
  expect(mainText()).not.toMatch(/Set mobile number|office number|IBAN/);
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/admin/settings');
});
