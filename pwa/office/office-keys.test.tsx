// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Component, type ReactNode, useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { booking, uuid } from '../device/db/testing';
import { json } from '../device/sync/testing';
import { allNamed, eventually, named, press } from '../ui/testing';
import { AlarmBar } from './alarm/alarm-bar';
import { AdminBookingsPage } from './bookings/admin-bookings-page';
import { UndoKey } from './kit/keys/undo';
import { useOfficeKeys } from './kit/keys/use-office-keys';
import { deskServer, pageOf, pressNamed, sit } from './kit/testing';
import { ManualMessagesPage } from './manual/manual-messages-page';
import { AdminMessagesPage } from './messages/admin-messages-page';
import { NewBooking } from './new-booking/new-booking';
import { AdminNotificationsPage } from './notifications/admin-notifications-page';
import { AdminSubscriptionsPage } from './subscriptions/admin-subscriptions-page';
import { AdminUsersPage } from './users/admin-users-page';

vi.mock('antd', () => import('./kit/testing'));
vi.mock('../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

let failed: unknown;

/** Remembers what its page broke on. */
class Watched extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = () => ({ broke: true });
  override state = { broke: false };
  override componentDidCatch(error: unknown) {
    failed = error;
  }
  override render() {
    return this.state.broke ? null : this.props.children;
  }
}

const waiting = booking('b-1', { reference: 'HH-1WAIT', needsTime: { why: 'taken' }, userId: 'c-1' });
const done = booking(uuid(2), { status: 'completed', reference: 'HH-2DONE' });

beforeEach(() => {
  failed = undefined;
  deskServer().answer(({ method, path, params }) => {
    if (path === '/bookings/needs') return json({ isCounted: true, time: 1, nobody: 0, answer: 0 });
    if (path === '/bookings/b-1/times') return json({ isCounted: true, at: '', days: [], nearest: [] });
    if (path === '/bookings' && method === 'GET') return pageOf(params.needs === 'time' ? [waiting] : [done]);
    return undefined;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const sitWatched = (node: ReactNode, at: string) =>
  sit(
    <Watched>
      <AlarmBar />
      <NewBooking />
      <UndoKey />
      {node}
    </Watched>,
    at,
  );

function Part({ on }: { on?: () => void }) {
  useOfficeKeys({ c: on });
  return null;
}

it('a page on which two parts claim one letter fails', async () => {
  sitWatched(
    <>
      <Part />
      <Part />
    </>,
    '/admin',
  );
  // React tells of it at length.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await eventually(() => failed !== undefined, 'It fails');
  expect(String(failed)).toContain('Two parts of one page claim the key c.');
});

it('a page and the dialog over it may each have a letter, which only what one looks at hears', async () => {
  const heard: string[] = [];
  const Over = () => {
    const within = useRef<HTMLParagraphElement>(null);
    useOfficeKeys({ c: () => heard.push('dialog') }, within);
    return (
      <dialog>
        <p ref={within}>Over it</p>
      </dialog>
    );
  };
  sitWatched(
    <>
      <Part on={() => heard.push('page')} />
      <Over />
    </>,
    '/admin',
  );
  await eventually(() => document.querySelector('dialog'), 'It is there');
  const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true }));
  await eventually(() => press() === true && heard.length === 1, 'The page hears it');
  document.querySelector('dialog')?.setAttribute('open', '');
  press();
  expect([heard, failed]).toEqual([['page', 'dialog'], undefined]);
});

it('no page of the office does, with all that it opens and what stands on every page', async () => {
  const pages = [
    [<AdminBookingsPage key="b" />, '/admin/bookings'],
    [<AdminNotificationsPage key="t" />, '/admin/messages/out'],
    [<ManualMessagesPage key="w" />, '/admin/messages/whatsapp'],
    [<AdminUsersPage key="u" />, '/admin/users'],
    [<AdminMessagesPage key="m" />, '/admin/messages'],
    [<AdminSubscriptionsPage key="s" />, '/admin/subscriptions'],
  ] as const;
  for (const [page, at] of pages) {
    const { leave } = sitWatched(page, at);
    await eventually(() => document.querySelector('h1') !== null, at);
    expect([at, failed]).toEqual([at, undefined]);
    leave();
  }
  sitWatched(<AdminBookingsPage />, '/admin/bookings');
  await eventually(() => document.querySelector('[data-need]') !== null, 'What needs a time');
  await pressNamed('AC Services');
  await named('dialog', 'AC Services');
  await eventually(() => allNamed('button', /Return visit/).length > 0, 'The drawer whole');
  expect(failed).toBeUndefined();
});

it('a letter does nothing while somebody types, with Ctrl, Alt or Shift, behind a dialog, in a menu, or before a locked page', async () => {
  const act = vi.fn();
  sit(
    <>
      <Part on={act} />
      <input aria-label="Typed" />
      <div className="menu-panel">
        <button type="button">Item</button>
      </div>
      <div id="cover" />
    </>,
    '/admin',
  );
  const field = await named('field', 'Typed');
  await eventually(() => {
    press('c');
    return act.mock.calls.length > 0;
  }, 'The letter');
  act.mockClear();
  for (const held of [
    { ctrlKey: true },
    { altKey: true },
    { metaKey: true },
    { shiftKey: true },
    { repeat: true },
  ])
    press('c', held);
  field.focus();
  press('c');
  (await named('button', 'Item')).focus();
  press('c');
  (document.activeElement as HTMLElement).blur();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  press('c');
  dialog.remove();
  document.getElementById('cover')?.setAttribute('data-locked', 'true');
  press('c');
  document.getElementById('cover')?.removeAttribute('data-locked');
  expect(act).not.toHaveBeenCalled();
  press('c');
  expect(act).toHaveBeenCalledTimes(1);
});

it('nothing in the office listens to the keys of a page by itself', () => {
  const listening: string[] = [];
  const folder = import.meta.dirname;
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue;
    if (/addEventListener\(\s*'key/.test(readFileSync(join(folder, file), 'utf8'))) listening.push(file);
  }
  expect(listening).toEqual(['kit/keys/use-office-keys.ts']);
});
