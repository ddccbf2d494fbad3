// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { SyncStatus } from '../../data/device/sync-status';
import { quiet } from '../../data/testing';
import { find, show } from '../../ui/testing';
import { SyncLink } from './sync-link';

const device = vi.hoisted(() => ({ status: {} as SyncStatus }));
vi.mock('../../data/device/sync-status', () => ({ useSyncStatus: () => device.status }));

const link = () => (
  <MemoryRouter>
    <SyncLink />
  </MemoryRouter>
);
let page: ReturnType<typeof show>;

function said(change: Partial<SyncStatus>): string | null {
  device.status = { ...quiet, ...change };
  page.again(link());
  return find('[role=status]').textContent;
}

it('reads out what waits, and that nothing does once something has', () => {
  device.status = quiet;
  page = show(link());
  expect(said({})).toBe('');
  expect(said({ waiting: 2 })).toBe('2 requests waiting to be sent.');
  expect(said({ waiting: 1, attention: 1 })).toBe('1 request needs attention. 1 request waiting to be sent.');
  expect(said({})).toBe('Nothing waits to be sent.');
});

it('says nothing between two people, before it is known what waits', () => {
  device.status = quiet;
  page = show(link());
  said({ waiting: 2 });
  expect(said({ known: false })).toBe('');
  expect(said({ waiting: 2 })).toBe('2 requests waiting to be sent.');
});
