// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { Outlet, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { errorStatus } from '../../contract/errors';
import { endQuestion, useConfirmAgain } from '../data/second-factor/confirm-again';
import { callAsMe } from '../data/session/session';
import { json } from '../device/sync/testing';
import { eventually, named } from '../ui/testing';
import { AdminLayout } from './admin-layout';
import { deskServer, pageOf, pressNamed, sit } from './kit/testing';

vi.mock('../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));
vi.mock('antd', () => ({ ConfigProvider: ({ children }: { children: unknown }) => children }));
vi.mock('./new-booking/new-booking', () => ({ NewBooking: () => null }));

let away: boolean;
/** What the alarms say of it, which are asked for every 15 s. */
let heardAway: boolean;

beforeEach(() => {
  away = false;
  heardAway = false;
  deskServer().answer(({ path }) => {
    const serverTime = new Date().toISOString();
    if (path === '/alarms')
      return json({ serverTime, urgent: [], urgentMore: false, needsTime: 0, away: heardAway });
    if (path !== '/users') return pageOf([]);
    const error = { code: 'confirm_again', message: 'Confirm.', requestId: 'r', methods: ['password'] };
    return away ? json({ message: '', error }, errorStatus.confirm_again) : pageOf([{ name: 'Maryam' }]);
  });
});
afterEach(() => {
  endQuestion('shown');
  vi.restoreAllMocks();
});

let question: ReturnType<typeof useConfirmAgain>['question'];

/** A list as any of the office: what was read stays while newer rows are asked for. */
function List() {
  question = useConfirmAgain().question;
  const { data, refetch } = useQuery({
    queryKey: ['users'],
    queryFn: async () => (await callAsMe<{ name: string }[]>('/admin/users')).body,
    retry: false,
  });
  return (
    <>
      {data?.map(({ name }) => (
        <p key={name}>{name}</p>
      ))}
      <input aria-label="Note" />
      <button type="button" onClick={() => void refetch()}>
        Reload
      </button>
    </>
  );
}

async function open() {
  sit(
    <Routes>
      <Route element={<Outlet />}>
        <Route path="*" element={<AdminLayout />}>
          <Route path="*" element={<List />} />
        </Route>
      </Route>
    </Routes>,
    '/admin/users',
  );
  await eventually(() => document.body.textContent?.includes('Maryam'), 'the list');
}
const locked = () => document.querySelector('[data-area=admin]')?.hasAttribute('data-locked') === true;
const note = 'Locked while you were away';
const words = () => document.body.textContent ?? '';

it('is locked while its admin is asked, and when they put that aside; what was typed is there afterwards', async () => {
  await open();
  expect(locked()).toBe(false);
  const field = (await named('field', 'Note')) as HTMLInputElement;
  field.value = 'half a word';
  away = true;
  await pressNamed('Reload');
  await eventually(() => question?.read === true, 'the question');
  expect(locked()).toBe(true);
  endQuestion('put-aside');
  await eventually(() => question === undefined, 'put aside');
  expect([locked(), words().includes(note)]).toEqual([true, true]);
  await pressNamed('Confirm');
  await eventually(() => question, 'asked once more');
  away = false;
  endQuestion('shown');
  await eventually(() => !locked(), 'uncovered');
  expect(words()).not.toContain(note);
  expect(field.isConnected && field.value).toBe('half a word');
});

it('is locked where no page reads but the alarms, and asks when its admin is back', async () => {
  heardAway = true;
  await open();
  await eventually(locked, 'locked');
  away = true;
  await pressNamed('Confirm');
  await eventually(() => question, 'asked');
});
