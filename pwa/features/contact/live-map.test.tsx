// @vitest-environment jsdom
import { act, createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../ui/testing';
import { LiveMap } from './contact-page';

const device = vi.hoisted(() => ({ offline: false, onLine: true }));
vi.mock('../../data/device/sync-status', () => ({ useSyncStatus: () => ({ offline: device.offline }) }));

let scrollTo: () => void;
let page: ReturnType<typeof show>;
const frame = createRef<HTMLDivElement>();
const map = () => (
  <div ref={frame}>
    <LiveMap url="https://maps.example/embed" frame={frame} />
  </div>
);
const iframe = () => document.querySelector('iframe');
const load = () => act(() => iframe()?.dispatchEvent(new Event('load')));

beforeEach(() => {
  Object.assign(device, { offline: false, onLine: true });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => device.onLine);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(heard: (entries: Array<{ isIntersecting: boolean }>) => void) {
        scrollTo = () => act(() => heard([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the map is asked for when it is scrolled to, and shown once it has come', () => {
  page = show(map());
  expect(iframe()).toBeNull();
  scrollTo();
  expect(iframe()?.title).toBe('Map of our office');
  expect(iframe()?.dataset.state).toBe('coming');
  load();
  expect(iframe()?.dataset.state).toBe('here');
});

test('whoever draws the map is not told from where it is asked for, and gets a frame of its own', () => {
  page = show(map());
  scrollTo();
  expect(iframe()?.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(iframe()?.getAttribute('sandbox')).not.toMatch(/top-navigation|forms|downloads/);
});

test('without a network nothing is asked for until there is one', () => {
  device.offline = true;
  page = show(map());
  scrollTo();
  expect(iframe()).toBeNull();
  device.offline = false;
  device.onLine = false;
  page.again(map());
  expect(iframe()).toBeNull();
  device.onLine = true;
  act(() => void dispatchEvent(new Event('online')));
  expect(iframe()).not.toBeNull();
});

test("the browser's page for a lost connection is never shown", () => {
  page = show(map());
  scrollTo();
  device.onLine = false;
  load();
  expect(iframe()).toBeNull();
});
