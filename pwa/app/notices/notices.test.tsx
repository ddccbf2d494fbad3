// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { quiet } from '../../data/testing';
import { installState } from '../start/install';
import { Notices } from './notices';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let status = quiet;
vi.mock('../../data/device/sync-status', () => ({ useSyncStatus: () => status }));

it('says that a newer version is needed where the server no longer understands this one', () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() => root.render(<Notices pathname="/" />));
  expect(place.textContent).toBe('');
  status = { ...quiet, outdated: true };
  act(() => root.render(<Notices key="outdated" pathname="/" />));
  expect(place.querySelector('[role=alert]')?.textContent).toContain('A new version is needed');
  expect(place.querySelector('button')?.textContent).toBe('Reload');
  act(() => root.unmount());
});

it('what can wait never lies over the buttons of a technician: it stands below the jobs', () => {
  status = quiet;
  installState.set({ way: 'prompt', offered: true });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  act(() => root.render(<Notices pathname="/" />));
  expect(place.querySelector('section')?.parentElement).toBe(place);
  act(() => root.render(<Notices pathname="/jobs" />));
  expect(place.querySelector('section')?.parentElement?.className).toMatch(/below/);
  act(() => root.unmount());
  installState.set({ way: undefined, offered: false });
});
