// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../contract/accounts/users';
import { Problem } from '../../../contract/errors';
import type { SyncStatus } from '../../data/device/sync-status';
import { endQuestion, withProof } from '../../data/second-factor/confirm-again';
import { factorStatus, noteMissing } from '../../data/second-factor/factor-status';
import { profile, quiet } from '../../data/testing';
import { userA } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import type { Area } from '../routing/own-routes';
import { Banners } from './banners';

let status: SyncStatus = quiet;
vi.mock('../../data/device/sync-status', () => ({ useSyncStatus: () => status }));

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
});
afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
});

async function shown(change: Partial<SyncStatus>, area: Area = 'account') {
  status = { ...quiet, ...change };
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={['/bookings']}>
        <Banners area={area} />
      </MemoryRouter>,
    ),
  );
  return container.textContent;
}

it('says nothing while all is well', async () => {
  expect(await shown({})).toBe('');
});

it('tells on private pages how old they are while offline', async () => {
  const updatedAt = new Date();
  updatedAt.setHours(0, 5, 0, 0);
  expect(await shown({ offline: true, updatedAt })).toBe(
    'You are offline. This is how things stood at 12:05 AM.',
  );
  expect(await shown({ offline: true })).toBe('You are offline.');
  expect(await shown({ offline: true, updatedAt }, 'public')).toBe('');
});

it('moves nothing under a finger: what is new is said once it is lifted', async () => {
  await shown({});
  window.dispatchEvent(new Event('pointerdown'));
  expect(await shown({ offline: true })).toBe('');
  window.dispatchEvent(new Event('pointerup'));
  expect(container.textContent).toBe('');
  await vi.waitFor(() => expect(container.textContent).toBe('You are offline.'));
});

describe('a press that does not end as it began', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pointer = (type: string, pointerId = 1) =>
    window.dispatchEvent(new PointerEvent(type, { pointerId }));
  const wait = () => act(async () => vi.advanceTimersByTime(1_000));

  it.each([
    ['whose menu takes the release', () => window.dispatchEvent(new Event('contextmenu'))],
    ['of a window that is left', () => window.dispatchEvent(new Event('blur'))],
  ])('is over, of one %s', async (_, end) => {
    await shown({});
    pointer('pointerdown');
    end();
    expect(await shown({ offline: true })).toBe('');
    await wait();
    expect(container.textContent).toBe('You are offline.');
  });

  it('goes on until the last of two fingers is lifted, whatever a field loses meanwhile', async () => {
    await shown({});
    pointer('pointerdown', 1);
    pointer('pointerdown', 2);
    pointer('pointerup', 2);
    container.dispatchEvent(new Event('blur'));
    await wait();
    expect(await shown({ offline: true })).toBe('');
    pointer('pointerup', 1);
    await wait();
    expect(container.textContent).toBe('You are offline.');
  });
});

it('says that what waits waits for an update of ours, not of the app', async () => {
  expect(await shown({ updating: true, waiting: 2 }, 'public')).toBe(
    'We are updating. Your requests are kept and sent after that.',
  );
  expect(await shown({ updating: true })).toBe('We are updating. You will see what is new in a few minutes.');
  expect(await shown({ updating: true }, 'public')).toBe('');
});

it('asks for a sign-in when requests wait for one', async () => {
  expect(await shown({ signInToSend: 3 })).toContain('Sign in to send 3 requests');
  // The bar above counts a guest's as well, which needs no sign-in.
  expect(await shown({ signInToSend: 3, waiting: 4 })).toContain('Sign in to send 3 of 4 requests');
  expect(await shown({ signInToSend: 1 }, 'public')).toContain('Sign in to send 1 request');
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/login');
});

it('warns everywhere when this device keeps nothing', async () => {
  expect(await shown({ deviceCannotSave: true }, 'public')).toContain('This device cannot save');
});

describe('of whom a second step is required', () => {
  const until = '2026-11-28T10:00:00.000Z';
  afterEach(async () => {
    vi.useRealTimers();
    await act(async () => session.set({ status: 'guest' }));
  });

  async function at(now: string, role: Role, has = false) {
    vi.useFakeTimers({ now: Date.parse(now) });
    await act(async () => {
      session.set({ status: 'signed-in', userId: userA, user: profile({ role }) });
      factorStatus.set({ has, required: true, graceUntil: has ? null : until });
    });
    return shown({});
  }
  const way = () => container.querySelector('a')?.getAttribute('href');

  it('reads by when, and where', async () => {
    expect(await at('2026-11-24T10:00:00.000Z', 'admin')).toBe(
      'Your account needs two-step sign-in before Nov 28, 2026.Set it up',
    );
    expect(way()).toBe('/profile?tab=settings#profile-security');
  });

  it('reads afterwards what still works', async () => {
    expect(await at(until, 'staff')).toContain(
      'Your jobs stay readable here; until you set it up, nothing is sent',
    );
    expect(await at(until, 'admin')).toContain('The office is closed to you');
  });

  it('reads so as soon as the server refuses, whatever the clock here says', async () => {
    await at('2026-11-24T10:00:00.000Z', 'admin');
    await act(async () => noteMissing());
    expect(await shown({})).toContain('The office is closed to you');
  });

  it('reads nothing with one, nor as somebody else', async () => {
    expect(await at(until, 'admin', true)).toBe('');
    await at(until, 'admin');
    await act(async () => session.set({ status: 'guest' }));
    expect(await shown({})).toBe('');
  });
});

it('offers to go on where a page stands still for want of a proof', async () => {
  await shown({});
  const refused = new Problem('confirm_again', undefined, { methods: ['password'] });
  const read = withProof(() => Promise.reject(refused), { read: true }).catch(() => {});
  await act(async () => {});
  await act(async () => endQuestion('put-aside'));
  await read;
  expect(await shown({})).toBe('This page is paused until you confirm it is you.Confirm');
  await act(async () => container.querySelector('button')?.click());
  await act(async () => endQuestion('shown'));
  expect(await shown({})).toBe('');
});
