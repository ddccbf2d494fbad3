// @vitest-environment jsdom
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCallerGlance, useCallers } from './callers';

notifyManager.setScheduler(queueMicrotask);

interface SentRequest {
  url: string;
  aborted(): boolean;
  answer(body: unknown): Promise<void>;
}

let requests: SentRequest[];
let root: Root;
let typed = '';
let glance: string | undefined;
let found: ReturnType<typeof useCallers>;

function Screen() {
  found = useCallers(typed);
  useCallerGlance(glance);
  return null;
}

const client = new QueryClient();
const draw = () =>
  act(async () => root.render(createElement(QueryClientProvider, { client }, createElement(Screen))));
/** Types, and waits as long as the hook does. */
const type = async (text: string, ms = 120) => {
  typed = text;
  await draw();
  await act(() => vi.advanceTimersByTimeAsync(ms));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  client.clear();
  [typed, glance, requests] = ['', undefined, []];
  vi.stubGlobal(
    'fetch',
    (url: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        requests.push({
          url,
          aborted: () => signal?.aborted ?? false,
          answer: (body) =>
            act(async () =>
              resolve(
                new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }),
              ),
            ),
        });
      }),
  );
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('looks for a caller once the typing pauses, and for the same number in any spelling once', async () => {
  await type('050', 500);
  expect(requests).toEqual([]);
  await type('050 1', 40);
  await type('050 12');
  expect(requests.map((each) => each.url)).toEqual(['/api/admin/callers?search=5012']);
  await requests[0]?.answer([{ id: 'a', name: 'Maryam' }]);
  expect(found.data).toMatchObject([{ id: 'a' }]);
  await type('+971 50 12');
  expect(requests).toHaveLength(1);
});

it('breaks off what was overtaken, and keeps what was found until the next is', async () => {
  await type('maryam');
  await requests[0]?.answer([{ id: 'a' }]);
  await type('maryam s');
  await type('maryam su');
  expect([requests[1]?.aborted(), requests[2]?.aborted()]).toEqual([true, false]);
  expect([found.data, found.isPlaceholderData]).toEqual([[{ id: 'a' }], true]);
  await requests[2]?.answer([{ id: 'b' }]);
  expect([found.data, found.isPlaceholderData]).toEqual([[{ id: 'b' }], false]);
});

it('finds nobody where nothing is typed any more', async () => {
  await type('maryam');
  await requests[0]?.answer([{ id: 'a' }]);
  await type('');
  expect(found.data).toEqual([]);
});

it('asks for a glance at whom was chosen alone', async () => {
  await draw();
  expect(requests).toEqual([]);
  glance = 'b1';
  await draw();
  expect(requests.map((each) => each.url)).toEqual(['/api/admin/callers/b1']);
});
