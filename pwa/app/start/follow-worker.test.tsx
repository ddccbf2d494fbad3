// @vitest-environment jsdom
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { eventually, showScreen, standIns } from '../../ui/testing';
import { useFollowWorker } from './follow-worker';
import type { PageMessage, PageState } from './worker-messages';

let worker: EventTarget;

beforeAll(() => standIns());
beforeEach(async () => {
  worker = new EventTarget();
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: worker });
  history.replaceState(null, '', '/booking?service=ac');
  showScreen(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  await eventually(() => say({ type: 'where', path: '/' }) !== undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function Page() {
  useFollowWorker();
  const { pathname, search } = useLocation();
  return <main>{pathname + search}</main>;
}
const text = () => document.querySelector('main')?.textContent;

/** What the worker says, and what the page answers. */
function say(data: PageMessage): PageState | undefined {
  let answer: PageState | undefined;
  const port = {
    postMessage: (state: PageState) => {
      answer = state;
    },
  };
  worker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }));
  return answer;
}

it('goes where a pressed notification leads by the router, and says where it is by then', async () => {
  const path = '/bookings?from=phone';
  expect(say({ type: 'where', path })).toEqual({ isThere: false, mayGo: true });
  say({ type: 'go-to', path });
  await eventually(() => text() === path);
  expect(say({ type: 'where', path })).toEqual({ isThere: true, mayGo: true });
  expect(say({ type: 'where', path: '/bookings' })).toMatchObject({ isThere: false });
});

it('says that it must not go while something is typed that a reload would ask about', () => {
  const holds = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', holds);
  expect(say({ type: 'where', path: '/bookings' })).toEqual({ isThere: false, mayGo: false });
  removeEventListener('beforeunload', holds);
  expect(say({ type: 'where', path: '/bookings' })).toMatchObject({ mayGo: true });
});
