// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SyncStatus } from '../../data/device/sync-status';
import { quiet } from '../../data/testing';
import { click, find, show } from '../../ui/testing';
import { SendNow } from './send-now';

let status: SyncStatus = quiet;
let flushed: () => void;
vi.mock('../../data/device/sync-status', () => ({ useSyncStatus: () => status }));
vi.mock('../../data/outbox/outbox', () => ({
  sendNow: () =>
    new Promise<void>((resolve) => {
      flushed = resolve;
    }),
}));

let screen: ReturnType<typeof show>;
beforeEach(() => {
  screen = show(null);
});

function shown(change: Partial<SyncStatus>) {
  status = { ...quiet, ...change };
  screen.again(<SendNow key="same" />);
}
const words = () => [find('button').textContent, find('[role=status]').textContent];

it('says nothing of a failure that nobody has pressed for', () => {
  shown({ offline: true });
  expect(words()).toEqual(['Send now', '']);
});

it('tells how it ended also whoever pressed while the app was sending by itself', async () => {
  shown({ sending: true });
  expect(words()).toEqual(['Sending…', '']);
  click(find('button'));
  shown({ offline: true });
  await act(async () => flushed());
  expect(words()).toEqual(['Send now', 'No connection. It stays here and is sent later.']);
});
