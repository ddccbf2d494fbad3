// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { BoardJob } from '../../../../contract/dispatch/board';
import { eventually, toastsSaid } from '../../../ui/testing';
import { pageOf, pressNamed } from '../../kit/testing';
import { day } from '../testing/board-sample';
import { boardPerTest } from '../testing/desk';

vi.mock('antd', () => import('../../kit/testing'));
vi.mock('../../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const { server, at } = boardPerTest();
const printed = vi.fn();

const bookingOf = ({ customer, area, ...job }: BoardJob) => ({
  ...job,
  ...{ serviceName: job.serviceType, amount: 100, remarks: [], about: '', notes: 'Ring twice' },
  customerInfo: { name: customer, phone: '+971501234567', email: '', address: 'Villa 12', area },
  lines: [{ id: job.id, text: 'Filter change', quantity: 2000, unitPrice: 9000, discount: 0 }],
  access: 'Gate 3',
});

async function print(whom: string | RegExp) {
  vi.stubGlobal('print', printed.mockClear());
  server.answer(({ method, path }) =>
    method === 'GET' && path === '/bookings' ? pageOf(at.board.jobs.map(bookingOf)) : undefined,
  );
  await pressNamed('Print');
  await pressNamed(whom);
  await eventually(() => printed.mock.calls.length > 0, 'The print');
  return [...document.querySelectorAll('article')].map((each) => each.textContent ?? '');
}

it('prints a page of one technician: when, who, how to reach them, where, and what is to be done', async () => {
  const [page = '', ...more] = await print('Grace');
  expect(more).toEqual([]);
  expect(server.last('GET', /^\/bookings$/)?.params).toMatchObject({ from: day, to: day });
  expect(page).toContain('Thursday, June 17, 2027');
  const jobs = page.indexOf('Ivan Petrov') < page.indexOf('Huda Nasser');
  expect(jobs).toBe(true);
  for (const words of [
    '1:00 PMto 3:00 PM',
    '+971 50 123 4567',
    'Villa 12, JLT',
    'Gate 3',
    '2 × Filter change',
    'Ring twice',
    'Karim Jaber',
    'not confirmed yet',
    'Lunch',
    'In JLT',
  ])
    expect(page).toContain(words);
  expect(page).not.toContain('Omar Haddad');
  dispatchEvent(new Event('afterprint'));
  await eventually(() => !document.querySelector('article'), 'Nothing of it on the page');
});

it('prints a page for each who has something, or an empty one where it is asked for', async () => {
  const pages = await print(/^Everybody with work, 7 pages$/);
  expect(pages).toHaveLength(7);
  expect(pages.at(-1)).toContain('يوسف');
  dispatchEvent(new Event('afterprint'));
  expect(await print('Joseph')).toEqual([expect.stringContaining('On leave, Jun 14 to Jun 20.')]);
});

it('says why nothing was printed', async () => {
  vi.stubGlobal('print', printed.mockClear());
  server.failing('GET', /^\/bookings$/).arrive();
  await pressNamed('Print');
  await pressNamed('Grace');
  await eventually(() => toastsSaid().length > 0, 'Why not');
  expect(toastsSaid()[0]?.join(' ')).toContain('Nothing was printed');
  expect(printed).not.toHaveBeenCalled();
});
