// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let standalone = false;

async function fresh() {
  vi.resetModules();
  const module = await import('./install');
  module.keepInstallPrompt();
  return module;
}

function offer(outcome: 'accepted' | 'dismissed') {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => {}),
    userChoice: Promise.resolve({ outcome }),
  });
  dispatchEvent(event);
  return event;
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  standalone = false;
  window.matchMedia = () => ({ matches: standalone }) as MediaQueryList;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('keeps the browser’s offer for later and makes it once the page has settled', async () => {
  const { installState, startInstall } = await fresh();
  expect(offer('accepted').defaultPrevented).toBe(true);
  startInstall();
  expect(installState.get()).toEqual({ way: 'prompt', offered: false });
  vi.advanceTimersByTime(20_000);
  expect(installState.get().offered).toBe(true);
});

it('asks the browser when pressed, once', async () => {
  const { install, installState } = await fresh();
  const event = offer('accepted');
  await install();
  await install();
  expect(event.prompt).toHaveBeenCalledTimes(1);
  expect(installState.get()).toEqual({ way: undefined, offered: false });
});

it('offers nothing for a month after Later, then again', async () => {
  const first = await fresh();
  first.installLater();
  const second = await fresh();
  second.startInstall();
  vi.advanceTimersByTime(60_000);
  expect(second.installState.get().offered).toBe(false);
  vi.setSystemTime(Date.now() + 31 * 24 * 3_600_000);
  const third = await fresh();
  third.startInstall();
  vi.advanceTimersByTime(20_000);
  expect(third.installState.get().offered).toBe(true);
});

it('shows the way by hand on iOS, and nothing inside the installed app', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)');
  const onPhone = await fresh();
  onPhone.startInstall();
  expect(onPhone.installState.get().way).toBe('share');
  standalone = true;
  const installed = await fresh();
  installed.startInstall();
  vi.advanceTimersByTime(60_000);
  expect(installed.installState.get()).toEqual({ way: undefined, offered: false });
});
