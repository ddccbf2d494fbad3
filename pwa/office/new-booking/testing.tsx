import { afterEach, beforeEach, vi } from 'vitest';
import type { Home } from '../../../contract/homes/homes';
import type { Caller, CallerGlance, CallerVisit } from '../../../contract/office/callers';
import { booking, home, uuid } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, fill, named } from '../../ui/testing';
import { deskPerTest, pageOf, sit } from '../kit/testing';
import { NewBooking } from './new-booking';

export function caller(change: Partial<Caller> = {}): Caller {
  return {
    id: uuid(1),
    hasAccount: true,
    name: 'Maryam Al Suwaidi',
    phone: '+971501230147',
    email: 'maryam@example.ae',
    address: 'Villa 14, Street 3',
    area: 'Al Barsha 2',
    lastDate: '2026-09-14 9:00 AM',
    ...change,
  };
}

/** A finished visit by Imran. */
export function visit(change: Partial<CallerVisit> = {}): CallerVisit {
  return {
    id: uuid(20),
    reference: 'HH-4Q8TD',
    serviceType: 'AC Services',
    about: '',
    date: '2026-09-14 9:00 AM',
    startsAt: '2026-09-14T05:00:00.000Z',
    status: 'completed',
    amount: 320,
    address: 'Villa 14, Street 3',
    area: 'Al Barsha 2',
    technician: { id: uuid(7), name: 'Imran' },
    returnOf: null,
    partOf: null,
    ...change,
  };
}

/** A key that is pressed where the focus is. */
export const press = (key: string, more: KeyboardEventInit = {}) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );

/** The panel of a new booking at a desk whose server knows one caller, and the keys and fields that lead through it. */
export function panelPerTest() {
  const server = deskPerTest();
  const homes: Home[] = [];

  function open(wide = true) {
    sit(<NewBooking />, '/admin/users', { wide });
  }

  beforeEach(() => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const glance: CallerGlance = {
      caller: caller(),
      since: '2024-03-01T08:00:00.000Z',
      addresses: [{ address: 'Villa 14, Street 3', area: 'Al Barsha 2' }],
      plan: { name: 'Villa Care', endDate: '2027-03-14', homeId: uuid(3) },
      visits: [visit(), visit({ id: uuid(21), serviceType: 'Plumbing', amount: 240, technician: null })],
      open: [visit({ id: uuid(22), serviceType: 'Painting', status: 'pending' })],
    };
    homes.splice(
      0,
      homes.length,
      home(uuid(3), { label: 'Villa Al Barsha', street: 'Street 3', usual: true }),
    );
    server.answer(({ method, path, params, body }) => {
      if (path === '/callers')
        return json(
          '501230147'.startsWith(params.search ?? '-') || params.search === 'mar' ? [glance.caller] : [],
        );
      if (path.startsWith('/callers/')) return json(glance);
      if (path.endsWith('/homes')) return json(homes);
      if (path === '/users')
        return pageOf([{ id: uuid(7), displayName: 'Imran', email: '', isLocked: false }]);
      if (method === 'POST' && path === '/bookings')
        return json(booking(String(body?.id), { ...(body as object), reference: 'HH-9P2SK', rev: 1 }), 201);
      return undefined;
    });
  });
  afterEach(() => {
    // What was typed goes with the person.
    session.set({ status: 'guest' });
  });

  /** As between two keys: less than the search waits. */
  const aMoment = () => new Promise((resolve) => setTimeout(resolve));
  const alt = (code: string) => press('Dead', { code, altKey: true });
  const sent = () => server.last('POST', /^\/bookings$/)?.body;
  /** By its label, which may end with a quiet word. */
  const called = (label: string) => new RegExp(`^${label.replace('?', '\\?')}`);
  const field = (label: string) => named('field', called(label));
  const fieldsNow = (label: string) => allNamed('field', called(label));
  const value = (label: string) => (fieldsNow(label)[0] as HTMLInputElement | undefined)?.value;
  const closed = () =>
    eventually(() => allNamed('dialog', 'New booking').length === 0, 'The end of the panel');
  const type = async (words: string) => {
    fill(await field('Who is calling?'), words);
    await eventually(() => value('Who is calling?') === words);
  };
  /** Presses N until the page that was just drawn hears it. */
  const call = () =>
    eventually(() => {
      if (allNamed('dialog', 'New booking').length === 0) press('n');
      return allNamed('dialog', 'New booking').length > 0;
    }, 'The panel');
  /** Opens the form, and chooses the one who was found. */
  async function take(words = '05012') {
    await call();
    await type(words);
    await eventually(() => document.body.textContent?.includes('1 found'));
    press('Enter');
    await eventually(() => value('Amount, AED') === '320', 'The usual');
  }

  return {
    server,
    homes,
    open,
    press,
    aMoment,
    alt,
    sent,
    called,
    field,
    fieldsNow,
    value,
    closed,
    type,
    call,
    take,
  };
}
