// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addDays, dubaiDay } from '../../../../contract/time';
import { eventually, fill, named, type showScreen } from '../../../ui/testing';
import { addressAsked, deskServer, pageOf, pressNamed, sit } from '../kit/testing';
import { AdminAuditPage } from './admin-audit-page';

vi.mock('antd', () => import('../kit/testing'));
vi.mock('../../../data/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

let screen: ReturnType<typeof showScreen>;
beforeEach(() => {
  deskServer().answer(({ path }) => (path === '/audit' || path === '/users' ? pageOf([]) : undefined));
});
afterEach(() => {
  screen.leave();
  vi.unstubAllGlobals();
});

const yesterday = addDays(dubaiDay(new Date()), -1);
const asked = (days: object) =>
  eventually(
    () => JSON.stringify(addressAsked()) === JSON.stringify(days),
    `${JSON.stringify(days)}, not ${JSON.stringify(addressAsked())}`,
  );

it('the days of the history are chosen as those of the bookings are: from a calendar', async () => {
  screen = sit(<AdminAuditPage />, '/admin/audit');
  await pressNamed('Yesterday');
  await asked({ from: yesterday, to: yesterday });
  expect(document.querySelector('input[type=date]')).toBeNull();
});

it('on a phone by its own wheels', async () => {
  screen = sit(<AdminAuditPage />, '/admin/audit', { wide: false });
  await pressNamed('Filters');
  fill(await named('field', 'Done from'), yesterday);
  await asked({ from: yesterday });
});
