// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askLogout } from '../../data/session/ask-logout';
import { LogoutFlow } from './logout-flow';

let unsent = 0;
let photos = 0;
const requests: Array<string | undefined> = [];
const send = vi.fn(async () => {});
vi.mock('../../data/session/session', () => ({
  logout: async (choice?: 'discard') => {
    requests.push(choice);
    return choice === 'discard' ? { requests: 0, photos: 0 } : { requests: unsent, photos };
  },
}));
const sendPhotos = vi.fn(async () => {});
vi.mock('../../data/outbox/outbox', () => ({ sendNow: () => send() }));
vi.mock('../../data/photos/send-now', () => ({ sendPhotosNow: () => sendPhotos() }));

let root: Root;
let container: HTMLElement;

beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
  requests.length = 0;
  send.mockReset();
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  await draw();
});
afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
});

const draw = () =>
  act(async () =>
    root.render(
      <MemoryRouter initialEntries={['/bookings']}>
        <LogoutFlow />
        <Where />
      </MemoryRouter>,
    ),
  );

function Where() {
  return <output>{useLocation().pathname}</output>;
}

const where = () => container.querySelector('output')?.textContent;
const dialog = () => container.querySelector('dialog');
const press = (label: string) =>
  act(async () => {
    const button = [...container.querySelectorAll('button')].find((each) => each.textContent === label);
    if (!button) throw new Error(`There is no button "${label}".`);
    button.click();
  });
const start = () => act(async () => askLogout());

describe('logging out', () => {
  it('begins once the flow is there, when it was pressed before that', async () => {
    unsent = 0;
    await act(async () => root.render(null));
    await start();
    expect(requests).toEqual([]);
    await draw();
    expect([requests, where()]).toEqual([[undefined], '/login']);
  });

  it('goes to /login at once when everything is sent', async () => {
    unsent = 0;
    await start();
    expect([where(), dialog()]).toEqual(['/login', null]);
  });

  it('asks when something is not sent, and staying changes nothing', async () => {
    unsent = 2;
    await start();
    expect(dialog()?.textContent).toContain('2 requests not sent yet');
    await press('Stay signed in');
    expect([where(), dialog(), requests]).toEqual(['/bookings', null, [undefined]]);
  });

  it('asks about photos that nobody else has, and sends them first', async () => {
    photos = 3;
    unsent = 1;
    await start();
    expect(dialog()?.textContent).toContain('1 request and 3 photos not sent yet');
    send.mockImplementation(async () => {
      unsent = 0;
    });
    sendPhotos.mockImplementation(async () => {
      photos = 0;
    });
    await press('Send now');
    expect(where()).toBe('/login');
  });

  it('discards only when told to', async () => {
    unsent = 1;
    await start();
    await press('Discard');
    expect([where(), requests]).toEqual(['/login', [undefined, 'discard']]);
  });

  it('sends first, then leaves', async () => {
    unsent = 1;
    send.mockImplementation(async () => {
      unsent = 0;
    });
    await start();
    await press('Send now');
    expect([where(), requests]).toEqual(['/login', [undefined, undefined]]);
  });

  it('stays, and says why, when it could not be sent', async () => {
    unsent = 1;
    await start();
    await press('Send now');
    expect(where()).toBe('/bookings');
    expect(dialog()?.textContent).toContain('Still not sent');
  });
});
