// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { clearToasts, toast } from '../../ui/feedback/toast-store';
import { eventually, showScreen, standIns, toastsSaid } from '../../ui/testing';
import { Shell } from './shell';

vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

beforeAll(() => standIns({ wide: false }));
afterEach(() => {
  clearToasts();
});

it('a message is shown though it was said before what shows messages was there', async () => {
  showScreen(
    <MemoryRouter>
      <Shell pathname="/">Home</Shell>
    </MemoryRouter>,
  );
  toast({ title: 'Link sent' });
  expect(document.querySelector('.toast')).toBeNull();
  await eventually(() => document.querySelector('.toast-title')?.textContent === 'Link sent', 'The message');
  expect(toastsSaid()).toEqual([['Link sent']]);
});
