// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { type DashboardStats, periodsOn, urgentFiguresOf } from '../../../contract/office/dashboard';
import { show } from '../../ui/testing';
import { UrgentFigures } from './urgent-figures';

let page: ReturnType<typeof show> | undefined;

const today = '2026-11-26';
const request = (takenAt: string | null) => ({
  ...{ askedAt: '2026-11-26T09:00:00.000Z', until: '2026-11-26T12:00:00.000Z', takenAt },
});
const query = { list: 'bookings', query: 'urgent=1' } as const;

function draw(requests: Parameters<typeof urgentFiguresOf>[0]) {
  const figures = urgentFiguresOf(requests);
  const stats = {
    ...{ today, periods: periodsOn(today), urgent: { week: figures, month: figures } },
    rows: { urgent: { week: [query], month: [query] } },
  } as unknown as DashboardStats;
  page = show(
    <MemoryRouter>
      <UrgentFigures stats={stats} />
    </MemoryRouter>,
  );
  return page.box;
}

it('says within how long half were taken, how many in time and how many by nobody', () => {
  const requests = ['09:06', '09:12', '12:30'].map((at) => request(`2026-11-26T${at}:00.000Z`));
  const box = draw([...requests, request(null)]);
  expect(box.textContent).toContain('12 min');
  expect(box.textContent).toContain(
    'Half were taken within 12 min. 4 requested, 2 taken on time, 1 not taken',
  );
  expect(box.querySelector('a')?.getAttribute('href')).toBe('/admin/bookings?urgent=1');
});

it('is not there where none was asked for', () => {
  expect(draw([]).textContent).toBe('');
});
