// @vitest-environment jsdom
import { focusManager } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePolling } from './polling';

let root: Root;
let every: number | false;

function Screen() {
  every = usePolling(20_000);
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
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (minutes: number) => act(async () => vi.advanceTimersByTime(minutes * 60_000));
const touch = () => act(async () => dispatchEvent(new Event('pointermove')));

it('asks every 20 s while somebody is there, and every 5 min while nobody is', async () => {
  await pass(4);
  expect(every).toBe(20_000);
  await touch();
  await pass(4);
  expect(every).toBe(20_000);
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
  expect(every).toBe(20_000);
  expect(refetched).toHaveBeenCalledOnce();
  stop();
});
