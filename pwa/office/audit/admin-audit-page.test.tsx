// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { addDays, dubaiDay } from '../../../contract/time';
import { eventually, fill, named, said } from '../../ui/testing';
import { addressQuery, choose, deskServer, pageOf, pressNamed, sit } from '../kit/testing';
import { AdminAuditPage } from './admin-audit-page';

vi.mock('antd', () => import('../kit/testing'));
vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

beforeEach(() => {
  deskServer().answer(({ path }) => (path === '/audit' || path === '/users' ? pageOf([]) : undefined));
});

const yesterday = addDays(dubaiDay(new Date()), -1);
const request = (days: object) =>
  eventually(
    () => JSON.stringify(addressQuery()) === JSON.stringify(days),
    `${JSON.stringify(days)}, not ${JSON.stringify(addressQuery())}`,
  );

it('the days of the history are chosen as those of the bookings are: from a calendar', async () => {
  sit(<AdminAuditPage />, '/admin/audit');
  await pressNamed('Yesterday');
  await request({ from: yesterday, to: yesterday });
  expect(document.querySelector('input[type=date]')).toBeNull();
});

it('on a phone in two fields', async () => {
  sit(<AdminAuditPage />, '/admin/audit', { wide: false });
  await pressNamed('Filters');
  fill(await named('field', 'Done from'), yesterday);
  await request({ from: yesterday });
});

it('who is not named is the system or a guest: a press, or the filter, shows what that one did', async () => {
  const plain = { at: '2026-11-21T08:00:00.000Z', actor: null, changes: [], erased: false };
  const subscription = { type: 'subscription', id: 's', name: '2 BHK Basic' };
  const entity = { type: 'user', id: 'nobody', name: null };
  const rows = [
    { ...plain, id: '1', action: 'subscription.expire', guest: false, entity: subscription },
    { ...plain, id: '2', action: 'auth.refused', guest: true, entity },
  ];
  const server = deskServer();
  server.answer(({ path }) => (path === '/audit' ? pageOf(rows) : undefined));
  sit(<AdminAuditPage />, '/admin/audit');
  const person = () => server.last('GET', /^\/audit$/)?.params.actor;
  for (const [name, actor] of [
    ['Guest', 'guest'],
    ['System', 'system'],
  ] as const) {
    await pressNamed(name);
    await eventually(() => person() === actor, `What the ${name} did`);
    expect(addressQuery()).toEqual({ actor });
  }
  await choose('Person', 'Guest');
  await eventually(() => addressQuery().actor === 'guest', 'What guests did');
});

it('says what was before and after; a press shows what befell one thing, until all is asked for again', async () => {
  const noura = { id: 'a', name: 'Noura', role: 'admin' };
  const entity = { type: 'user', id: 'u', name: 'Salma' };
  const changes = [{ field: 'isLocked', before: false, after: true }];
  const act = { id: '1', at: '2026-11-21T08:00:00.000Z', action: 'user.lock', guest: false, erased: false };
  const server = deskServer();
  server.answer(({ path }) =>
    path === '/audit' ? pageOf([{ ...act, actor: noura, entity, changes }]) : undefined,
  );
  sit(<AdminAuditPage />, '/admin/audit');
  await pressNamed(/^Person ?Salma/);
  await request({ type: 'user', entity: 'u' });
  await said('Locked a person');
  await said('Locked: no →  became yes');
  await pressNamed(/show all/);
  await request({});
  const failure = server.failing('GET', /audit/);
  failure.arrive();
  await choose('Record', 'Sync problem');
  await said('Failed to load the history');
});
