// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { eventually } from '../../ui/testing';
import { deskPerTest, pageOf, sit } from '../kit/testing';
import { subscription } from '../testing';
import { AdminSubscriptionsPage } from './admin-subscriptions-page';

vi.mock('antd', () => import('../kit/testing'));
vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const server = deskPerTest();
const ac = {
  id: 'ac',
  label: 'AC service',
  services: ['AC Services'],
  count: 2,
  unit: 'visit' as const,
  addOns: [],
};
const shown = () => document.body.textContent ?? '';

it('what is due is asked for by its own order, and each row says which visit it is', async () => {
  const due = [{ entitlementId: 'ac', dueOn: '2099-11-01', overdue: true }];
  server.answer(({ path }) =>
    path === '/subscriptions' ? pageOf([{ ...subscription(), entitlements: [ac], due }]) : undefined,
  );
  sit(<AdminSubscriptionsPage />, '/admin/subscriptions?needs=overdue');
  await eventually(() => shown().includes('AC service, since Nov 1'), 'What is due');
  const asked = server.last('GET', /^\/subscriptions$/)?.params;
  expect(asked).toMatchObject({ needs: 'overdue', status: 'active' });
  expect(shown()).toContain('Longest due first');
  expect(shown()).not.toContain('Newest first');
});

it('says that there is nothing to do, where nothing is', async () => {
  server.answer(({ path }) => (path === '/subscriptions' ? pageOf([]) : undefined));
  sit(<AdminSubscriptionsPage />, '/admin/subscriptions?needs=due');
  await eventually(() => shown().includes('Every visit that is due this month is booked.'), 'The words');
});
