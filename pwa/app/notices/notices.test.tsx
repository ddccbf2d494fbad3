// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { quiet } from '../../data/testing';
import { Notices } from './notices';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let status = quiet;
vi.mock('../../data/device/sync-status', () => ({ useSyncStatus: () => status }));

it('says that a newer version is needed where the server no longer understands this one', () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() => root.render(<Notices />));
  expect(place.textContent).toBe('');
  status = { ...quiet, outdated: true };
  act(() => root.render(<Notices key="outdated" />));
  expect(place.querySelector('[role=alert]')?.textContent).toContain('A new version is needed');
  expect(place.querySelector('button')?.textContent).toBe('Reload');
  act(() => root.unmount());
});
