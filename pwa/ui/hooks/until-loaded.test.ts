// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilLoaded } from './until-loaded';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('code that could not be fetched is asked for again, at once when the network is back', async () => {
  const load = vi.fn().mockRejectedValue(new Error('no network'));
  const loaded = untilLoaded<string>(load);
  await vi.advanceTimersByTimeAsync(4999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue('here');
  dispatchEvent(new Event('online'));
  await expect(loaded).resolves.toBe('here');
});
