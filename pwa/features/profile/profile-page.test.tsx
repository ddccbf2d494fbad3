// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { addDays, dubaiDay } from '../../../contract/time';
import { onLogoutRequested } from '../../data/session/ask-logout';
import { writeMeta } from '../../device/db/meta';
import { booking, newEntry, userA, uuid } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { deviceState } from '../../device/sync/device-state';
import { enqueue } from '../../device/sync/outbox/outbox';
import { failure, json } from '../../device/sync/testing';
import { allNamed, arrivesAt, eventually, fill, named } from '../../ui/testing';
import { me, noNetwork, ownProfile } from './testing';

const { page, begin, open, panel, said, expectToast } = ownProfile();
vi.mock('../../device/device', () => ({ openDevice: async () => page.device }));

it('each tab has its address', async () => {
  await begin();
  open('/profile?tab=settings');
  for (const [name, address] of [
    ['Booking History', '/profile?tab=bookings'],
    ['Favorite Services', '/profile?tab=favorites'],
    ['Settings', '/profile?tab=settings'],
    ['My Profile', '/profile'],
  ] as const) {
    (await named('tab', name)).click();
    await arrivesAt(address);
    await eventually(() => panel()?.querySelector('h2'), `The heading of ${name}`);
  }
});

it('has a way out on every tab', async () => {
  let request = 0;
  const forget = onLogoutRequested(() => request++);
  await begin();
  open('/profile?tab=settings');
  (await named('button', 'Logout')).click();
  forget();
  expect(request).toBe(1);
});

describe('the booking history', () => {
  const tomorrow = addDays(dubaiDay(new Date()), 1);
  const put = (n: number, change: Parameters<typeof booking>[1]) => {
    const visit = { date: `${tomorrow} 11:00 AM`, startsAt: `${tomorrow}T07:00:00.000Z`, ...change };
    const data = booking(uuid(n), visit);
    return page.device.person(userA).bookings.put({ id: data.id, rev: 1, gen: 1, data });
  };

  it('says that there is nothing yet, and where to begin', async () => {
    await begin();
    await writeMeta(page.device.person(userA), 'lastSyncAt', 5);
    open('/profile?tab=bookings');
    await said('No Booking History');
    await said("You haven't booked any services yet.");
    expect((await named<HTMLAnchorElement>('link', 'Book a Service')).getAttribute('href')).toBe('/booking');
  });

  it('that never came says so, and can be asked for again', async () => {
    await begin({ answer: () => failure(503, 'unavailable', { 'retry-after': '3600' }) });
    open('/profile?tab=bookings');
    await eventually(() => panel()?.querySelector('[aria-busy=true]'), 'The loading');
    page.device.engine.poke('start');
    await said('Failed to load booking history. Please try again later.');
    await named('button', 'Try Again');
  });

  it('has each visit with its day, its hours and how it stands; what is over cannot be cancelled', async () => {
    await begin({ answer: () => Promise.reject(new TypeError('no network')) });
    await put(1, { serviceName: 'Plumbing' });
    await put(2, { serviceName: 'Painting', status: 'cancelled' });
    await put(3, { serviceName: 'Cleaning' });
    const cancellation = { kind: 'booking.cancel', id: uuid(3) } as never;
    await enqueue(page.device.person(userA), newEntry(9, { entity: `booking:${uuid(3)}`, op: cancellation }));
    open('/profile?tab=bookings');
    await eventually(() => panel()?.querySelectorAll('li').length === 3, 'Three rows');
    const rows = [...(panel()?.querySelectorAll('li') ?? [])].map((each) => each.textContent ?? '');
    const row = (service: string) => rows.find((each) => each.includes(service));
    expect(row('Plumbing')).toMatch(/[A-Z][a-z]{2} \d{1,2}, 20\d\d[A-Z][a-z]+day, 11:00 AM-1:00 PM/);
    expect(row('Painting')).toContain('Cancelled');
    expect(row('Cleaning')).toContain('Cancellation: ');
    expect(allNamed('button', /^Cancel booking/)).toHaveLength(1);
    // What can be done about it is what can be done on My bookings.
    expect(allNamed('button', /^Move: Plumbing, /)).toHaveLength(1);
  });
});

it.each([
  ['', 'your profile'],
  ['?tab=favorites', 'your favorite services'],
  ['?tab=settings', 'your settings'],
])('a person of whom nothing can be had is not waited for, at %s', async (tab, what) => {
  await begin();
  session.set({ status: 'signed-in', userId: userA });
  open(`/profile${tab}`);
  await eventually(() => panel()?.querySelector('[aria-busy=true]'), 'The loading');
  deviceState.set({ unanswered: true });
  await said(`Failed to load ${what}. Please try again later.`);
  expect(panel()?.textContent).not.toContain('No Favorite Services');
});

it('the favourites say that there are none, and where to find some', async () => {
  await begin();
  open('/profile?tab=favorites');
  await said('No Favorite Services');
  await said('Add services to your favorites to see them here.');
  await named('link', 'See the services');
});

describe('the address', () => {
  const send = '/api/auth/verify-email/send';
  const label = 'Send the link again';

  it('that is not confirmed can be sent its link again', async () => {
    await begin({ user: { ...me, emailVerified: false } });
    open('/profile');
    await said('Not verified');
    expect((await named<HTMLInputElement>('field', /^Email/)).readOnly).toBe(true);
    (await named('button', label)).click();
    await expectToast('The link could not be sent', noNetwork);
    page.api[send] = () => json({ message: 'We have sent you a link.' });
    (await named('button', label)).click();
    await expectToast('We have sent you a link.', 'Open it where you are signed in.');
  });

  it('that is confirmed says so', async () => {
    await begin();
    open('/profile');
    await said('You sign in with it. It cannot be changed here.');
    expect(allNamed('button', label)).toEqual([]);
  });
});

it('a number that is none is named at its field, which has the focus', async () => {
  await begin();
  open('/profile');
  const phone = await named<HTMLInputElement>('field', /^Phone/);
  fill(phone, '051 1');
  const button = await named<HTMLButtonElement>('button', 'Save changes');
  await eventually(() => !button.ariaDisabled, 'The button');
  button.click();
  await said('Enter a valid contact number.');
  await eventually(() => document.activeElement === phone, 'The focus');
  expect(phone.value).toBe('051 1');
});

it('the theme is chosen for this device', async () => {
  await begin();
  open('/profile?tab=settings');
  await eventually(() => document.querySelector('main [type=radio][value=dark]'), 'The themes');
  document.querySelector<HTMLElement>('main [type=radio][value=dark]')?.click();
  await eventually(() => document.documentElement.dataset.theme === 'dark', 'The dark');
  expect(page.storage.get('vite-ui-theme')).toBe('dark');
});
