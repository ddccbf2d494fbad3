// @vitest-environment jsdom
import { focusManager } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceState } from '../../../device/sync/device-state';
import { usePolling } from './polling';

let root: Root;
let every: number | false;

let clocked: number | false;

function Screen() {
  every = usePolling(20_000);
  clocked = usePolling(20_000, true);
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Screen />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  deviceState.set({ isLive: false });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (minutes: number) => act(async () => vi.advanceTimersByTime(minutes * 60_000));
const touch = () => act(async () => dispatchEvent(new Event('pointermove')));

it('asks by itself once a minute while somebody is there, and every 5 min while nobody is', async () => {
  await pass(4);
  expect(every).toBe(60_000);
  await touch();
  await pass(4);
  expect(every).toBe(60_000);
  await pass(1);
  expect(every).toBe(300_000);
});

it('brings what is looked at up to date once when somebody comes back', async () => {
  const refetched = vi.fn();
  const stop = focusManager.subscribe(refetched);
  await touch();
  await pass(5);
  expect(refetched).not.toHaveBeenCalled();
  await touch();
  await touch();
  expect(every).toBe(60_000);
  expect(refetched).toHaveBeenCalledOnce();
  stop();
});

it('asks for nothing while the page is told what is new, but for what changes with the clock alone', async () => {
  await act(async () => deviceState.set({ isLive: true }));
  expect([every, clocked]).toEqual([false, 300_000]);
  await act(async () => deviceState.set({ isLive: false }));
  expect([every, clocked]).toEqual([60_000, 60_000]);
});
