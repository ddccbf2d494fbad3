// @vitest-environment jsdom
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { activityHeader } from '../../../contract/accounts/second-factor-rules';
import { failure, json } from '../../device/sync/testing';
import { useAlarms, useGiveUrgent } from './alarms';
import { useAdminRules, useOnCall, useSaveOnCall, useSaveRules } from './singletons';

vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));
notifyManager.setScheduler(queueMicrotask);

let root: Root;
let requests: Array<{ url: string; method: string; body: unknown; seen?: string; activity?: string }>;
let answers: Record<string, () => Response>;
let shown: {
  alarms: ReturnType<typeof useAlarms>;
  give: ReturnType<typeof useGiveUrgent>;
  rules: ReturnType<typeof useAdminRules>;
  save: ReturnType<typeof useSaveRules>;
  onCall: ReturnType<typeof useOnCall>;
  call: ReturnType<typeof useSaveOnCall>;
};

function Screen() {
  shown = {
    alarms: useAlarms(),
    give: useGiveUrgent(),
    rules: useAdminRules(),
    save: useSaveRules(),
    onCall: useOnCall(),
    call: useSaveOnCall(),
  };
  return null;
}

const heard =
  (serverTime: string, urgent: unknown[] = []) =>
  () =>
    json({ serverTime, urgent, urgentMore: false, needsTime: 0, away: false });
const alarm = { id: 'a', rev: 3 };

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: new Date('2026-11-26T09:00:00.000Z') });
  requests = [];
  answers = {
    'GET /api/admin/alarms': heard('2026-11-26T09:10:00.000Z', [alarm]),
    'GET /api/admin/rules': () => json({ urgentFee: 150, rev: 1 }),
    'GET /api/admin/on-call': () => json({ people: [], rev: 4 }),
  };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit) => {
    const { 'If-Match': seen, [activityHeader]: activity } = headers as Record<string, string>;
    requests.push({ url, method, body: body && JSON.parse(String(body)), seen, activity });
    return answers[`${method} ${url}`]?.() ?? failure(404, 'not_found');
  });
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Screen />
      </QueryClientProvider>,
    ),
  );
  await pass(0);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const times = (url: string) => requests.filter((each) => each.url === url && each.method === 'GET').length;

it('asks every 15 s, also while nobody touches the page', async () => {
  expect(times('/api/admin/alarms')).toBe(1);
  await pass(20 * 60_000);
  expect(times('/api/admin/alarms')).toBe(81);
});

it('does not keep a sign-in awake by asking', () => {
  expect(requests.find(({ url }) => url === '/api/admin/alarms')?.activity).toBe('idle');
});

it('asks nothing while the page is not on the screen, and at once when it is again', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const turned = () => act(async () => window.dispatchEvent(new Event('visibilitychange')));
  await turned();
  await pass(60_000);
  expect(times('/api/admin/alarms')).toBe(1);
  visible.mockRestore();
  await turned();
  await pass(0);
  expect(times('/api/admin/alarms')).toBe(2);
});

it('runs its clocks by the server’s time', async () => {
  await pass(5_000);
  expect(shown.alarms.serverNow()).toEqual(new Date('2026-11-26T09:10:05.000Z'));
});

it('keeps what it heard last where the server cannot be reached, and says so', async () => {
  answers['GET /api/admin/alarms'] = () => failure(503, 'unavailable');
  await pass(15_000);
  expect(shown.alarms).toMatchObject({ alarms: { urgent: [alarm] }, failed: true });
});

it('gives it to somebody as it was seen, and hears at once what rings then', async () => {
  answers['PUT /api/admin/bookings/a'] = () => json({ id: 'a', rev: 4 });
  answers['GET /api/admin/alarms'] = heard('2026-11-26T09:10:00.000Z');
  await act(async () => void shown.give.mutate({ alarm, to: 'imran' }));
  await pass(0);
  expect(requests).toContainEqual({
    url: '/api/admin/bookings/a',
    method: 'PUT',
    body: { assignedTo: 'imran' },
    seen: '"3"',
  });
  expect(shown.alarms.alarms?.urgent).toEqual([]);
});

it('shows what another admin saved in place of what came too late', async () => {
  const theirs = { urgentFee: 300, rev: 2 };
  const conflict = (current: object) => () =>
    json({ message: 'c', error: { code: 'conflict', message: 'c', requestId: 'r', current } }, 409);
  answers['PUT /api/admin/rules'] = conflict(theirs);
  answers['PUT /api/admin/on-call'] = conflict({ people: ['noura'], rev: 5 });
  await act(async () => {
    shown.save.mutate({ seen: { rev: 1 }, input: { urgentFee: 200, urgentTargetMinutes: 60 } });
    shown.call.mutate({ seen: { rev: 4 }, input: { people: ['imran'] } });
  });
  await pass(0);
  expect(shown.rules.data).toEqual(theirs);
  expect(shown.onCall.data).toEqual({ people: ['noura'], rev: 5 });
  expect(requests.filter(({ method }) => method === 'PUT').map(({ seen }) => seen)).toEqual(['"1"', '"4"']);
});

it('shows what was saved', async () => {
  answers['PUT /api/admin/rules'] = () => json({ urgentFee: 200, rev: 2 });
  await act(async () =>
    shown.save.mutate({ seen: { rev: 1 }, input: { urgentFee: 200, urgentTargetMinutes: 180 } }),
  );
  await pass(0);
  expect(shown.rules.data).toEqual({ urgentFee: 200, rev: 2 });
});
