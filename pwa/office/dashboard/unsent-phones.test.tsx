// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { UnsentPhone } from '../../../contract/work/unsent';
import { json } from '../../device/sync/testing';
import { eventually, mainText, said } from '../../ui/testing';
import { deskPerTest, sit } from '../kit/testing';
import { UnsentPhones } from './unsent-phones';

vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const visit = (id: string, photos: number, of: number, since: string) => ({
  ...{ id, reference: `HH-${id}`, serviceName: 'AC Services', date: '2026-11-26 5:00 PM', photos, of, since },
});
let phones: UnsentPhone[];
const desk = deskPerTest();
beforeEach(() => {
  desk.answer(({ path }) => (path.endsWith('/unsent') ? json(phones) : undefined));
});

it('says whose phone has what of which visit, since when, and whose for too long; a press opens the visit', async () => {
  const since = ago(14);
  phones = [
    {
      technician: { id: 'i', name: 'Imran' },
      since,
      visits: [visit('1', 5, 7, since), visit('2', 3, 3, ago(2)), visit('3', 0, 0, ago(1))],
    },
    { technician: { id: 's', name: 'Sara' }, since: ago(1), visits: [visit('4', 1, 2, ago(1))] },
  ];
  sit(<UnsentPhones />, '/admin');
  await said('Phones with work not yet sent');
  expect(mainText()).toContain('2 phones');
  expect(mainText().match(/Over 12 h/g)).toHaveLength(1);
  const rows = [...document.querySelectorAll('ul[aria-label="On the phone of Imran"] a')];
  expect(rows.map((each) => [each.getAttribute('href'), each.querySelector('b')?.textContent])).toEqual([
    ['/admin/bookings?booking=1', '5 of 7 photos'],
    ['/admin/bookings?booking=2', '3 photos'],
    ['/admin/bookings?booking=3', 'Started, not finished'],
  ]);
});

it('is where the alarm leads to, also for a screen reader', async () => {
  phones = [{ technician: { id: 'i', name: 'Imran' }, since: ago(1), visits: [visit('1', 1, 1, ago(1))] }];
  Element.prototype.scrollIntoView = vi.fn();
  sit(<UnsentPhones />, '/admin#unsent');
  await eventually(() => document.activeElement?.id === 'unsent', 'The heading has the focus');
});

it('is not there where everything has arrived', async () => {
  phones = [];
  sit(<UnsentPhones />, '/admin');
  await eventually(() => desk.last('GET', /unsent/), 'It is asked for');
  expect(mainText()).not.toContain('Phones with work');
});
