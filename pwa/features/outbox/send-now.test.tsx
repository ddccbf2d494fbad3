// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SyncStatus } from '../../data/sync-status';
import { quiet } from '../../data/testing';
import { SendNow } from './send-now';

let status: SyncStatus = quiet;
let flushed: () => void;
vi.mock('../../data/sync-status', () => ({ useSyncStatus: () => status }));
vi.mock('../../data/outbox', () => ({
  sendNow: () =>
    new Promise<void>((resolve) => {
      flushed = resolve;
    }),
}));

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

async function shown(change: Partial<SyncStatus>) {
  status = { ...quiet, ...change };
  await act(async () => root.render(<SendNow key="same" />));
}
const button = () => container.querySelector('button') as HTMLButtonElement;
const said = () => container.querySelector('[role=status]')?.textContent;

it('says nothing of a failure that nobody has pressed for', async () => {
  await shown({ offline: true });
  expect([button().textContent, said()]).toEqual(['Send now', '']);
});

it('tells how it ended also whoever pressed while the app was sending by itself', async () => {
  await shown({ sending: true });
  expect(button().textContent).toBe('Sending…');
  await act(async () => button().click());
  await shown({ offline: true });
  await act(async () => flushed());
  expect([button().textContent, said()]).toEqual([
    'Send now',
    'No connection. It stays here and is sent later.',
  ]);
});
