// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { momentText } from '../../../contract/dates';
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

it('tells when our server takes the rest, where it asked for a while', async () => {
  shown({});
  click(find('button'));
  const soon = new Date(Date.now() + 5 * 60_000);
  shown({ resumesAt: soon, waiting: 400 });
  await act(async () => flushed());
  expect(words()).toEqual(['Send now', `Our server takes the rest at ${momentText(soon, new Date())}.`]);
});

it('tells that our server is still being updated', async () => {
  shown({});
  click(find('button'));
  shown({ updating: true, waiting: 2 });
  await act(async () => flushed());
  expect(words()).toEqual(['Send now', 'We are still updating. It is sent in a few minutes.']);
});

it('tells that a full device sent and could not keep the answer', async () => {
  shown({});
  click(find('button'));
  shown({ deviceFull: true });
  await act(async () => flushed());
  expect(words()[1]).toContain('Free some space');
});
