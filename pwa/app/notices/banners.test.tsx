// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SyncStatus } from '../../data/device/sync-status';
import { quiet } from '../../data/testing';
import type { Area } from '../routing/route-facts';
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
    'You are offline. This is how things stood at 00:05.',
  );
  expect(await shown({ offline: true })).toBe('You are offline.');
  expect(await shown({ offline: true, updatedAt }, 'public')).toBe('');
});

it('asks for a sign-in when requests wait for one', async () => {
  expect(await shown({ signInToSend: 3 })).toContain('Sign in to send 3 requests');
  expect(await shown({ signInToSend: 1 }, 'public')).toContain('Sign in to send 1 request');
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/login');
});

it('warns everywhere when this device keeps nothing', async () => {
  expect(await shown({ deviceCannotSave: true }, 'public')).toContain('This device cannot save');
});
