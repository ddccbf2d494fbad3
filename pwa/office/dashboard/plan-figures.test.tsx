// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { DashboardStats } from '../../../contract/office/dashboard';
import { show } from '../../ui/testing';
import { PlanFigures } from './plan-figures';

function draw(done: number, booked: number, due: number) {
  const rows = [{ list: 'subscriptions', query: 'needs=due' }];
  const stats = { today: '2027-04-10', planVisits: { done, booked, due, rows } } as unknown as DashboardStats;
  return show(
    <MemoryRouter>
      <PlanFigures stats={stats} />
    </MemoryRouter>,
  ).box;
}

it('says what was promised and what of it was done, and leads to what is not booked', () => {
  const box = draw(12, 20, 8);
  expect(box.textContent).toContain('Visits of plans April');
  expect(box.textContent).toContain('Promised40');
  expect(box.textContent).toContain('Done1230% of what was promised, 20 booked');
  expect(box.textContent).toContain('8 plans with a visit that is due and not booked');
  expect(box.querySelector('a')?.getAttribute('href')).toBe('/admin/subscriptions?needs=due');
});

it('leads nowhere where all is booked, and is not there where nothing is promised', () => {
  expect(draw(3, 0, 0).querySelector('a')).toBeNull();
  expect(draw(0, 0, 0).textContent).toBe('');
});

it('counts no more plans than are read', () => {
  expect(draw(0, 0, 1001).textContent).toContain('Not booked1,000+');
});
