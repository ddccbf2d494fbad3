// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { spokenDay } from '../../../contract/dates';
import type { Home } from '../../../contract/homes/homes';
import type { CallerGlance } from '../../../contract/office/callers';
import { addDays, dubaiDay } from '../../../contract/time';
import { booking, home, uuid } from '../../device/db/testing';
import { session } from '../../device/session/session-store';
import { json } from '../../device/sync/testing';
import { allNamed, eventually, fill, named, toastsSaid } from '../../ui/testing';
import { askNewBooking } from '../data/new-booking/ask-new-booking';
import { callerOf, returnTo } from '../data/new-booking/office-draft';
import { deskPerTest, pageOf, pressNamed, sit } from '../kit/testing';
import { NewBooking } from './new-booking';
import { caller, visit } from './testing';

vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const server = deskPerTest();
let glance: CallerGlance;
let homes = [home(uuid(3), { label: 'Villa Al Barsha', street: 'Street 3', usual: true })];

function open(wide = true) {
  sit(<NewBooking />, '/admin/users', { wide });
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  glance = {
    caller: caller(),
    since: '2024-03-01T08:00:00.000Z',
    addresses: [{ address: 'Villa 14, Street 3', area: 'Al Barsha 2' }],
    plan: { name: 'Villa Care', endDate: '2027-03-14', homeId: uuid(3) },
    visits: [visit(), visit({ id: uuid(21), serviceType: 'Plumbing', amount: 240, technician: null })],
    open: [visit({ id: uuid(22), serviceType: 'Painting', status: 'pending' })],
  };
  homes = [home(uuid(3), { label: 'Villa Al Barsha', street: 'Street 3', usual: true })];
  server.answer(({ method, path, params, body }) => {
    if (path === '/callers')
      return json(
        '501230147'.startsWith(params.search ?? '-') || params.search === 'mar' ? [glance.caller] : [],
      );
    if (path.startsWith('/callers/')) return json(glance);
    if (path.endsWith('/homes')) return json(homes);
    if (path === '/users') return pageOf([{ id: uuid(7), displayName: 'Imran', email: '', isLocked: false }]);
    if (method === 'POST' && path === '/bookings')
      return json(booking(String(body?.id), { ...(body as object), reference: 'HH-9P2SK', rev: 1 }), 201);
    return undefined;
  });
});
afterEach(() => {
  // What was typed goes with the person.
  session.set({ status: 'guest' });
});

const press = (key: string, more: KeyboardEventInit = {}) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );
/** As between two keys: less than the search waits. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve));
const alt = (code: string) => press('Dead', { code, altKey: true });
const sent = () => server.last('POST', /^\/bookings$/)?.body;
/** By its label, which may end with a quiet word. */
const called = (label: string) => new RegExp(`^${label.replace('?', '\\?')}`);
const field = (label: string) => named('field', called(label));
const fieldsNow = (label: string) => allNamed('field', called(label));
const value = (label: string) => (fieldsNow(label)[0] as HTMLInputElement | undefined)?.value;
const closed = () => eventually(() => allNamed('dialog', 'New booking').length === 0, 'The end of the panel');
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

it('a known caller is confirmed by number, Enter and Ctrl Enter, with what is usual', async () => {
  open();
  await take();
  expect(value('Service')).toBe('AC Services');
  expect(value('Technician')).toBe(uuid(7));
  expect(document.body.textContent).toContain('The plan belongs to Villa Al Barsha');
  press('Enter', { ctrlKey: true });
  await closed();
  expect(sent()).toMatchObject({
    status: 'confirmed',
    userId: uuid(1),
    homeId: uuid(3),
    serviceType: 'AC Services',
    assignedTo: uuid(7),
    amount: 320,
    customerInfo: { name: 'Maryam Al Suwaidi', phone: '+971501230147', address: '' },
  });
  expect(toastsSaid()[0]?.[0]).toBe('Confirmed: HH-9P2SK');
});

describe('where capacity is limited', () => {
  const today = dubaiDay(new Date());
  const days = Array.from({ length: 28 }, (_, ahead) => ({
    day: addDays(today, ahead),
    slots: ahead === 0 ? Array(5).fill('closed') : [0, 4, 3, 2, 1],
  }));
  const counted = () =>
    server.answer(({ path }) =>
      path === '/api/slots' ? json({ isCounted: true, at: new Date().toISOString(), days }) : undefined,
    );
  const cells = () => [...document.querySelectorAll<HTMLElement>('[data-cell^="1,"]')];

  it('no times stand there before a service is chosen, which alone says where there is a place; then they do', async () => {
    counted();
    server.answer(({ path }) =>
      path === '/bookings/needs' ? json({ isCounted: true, time: 0, nobody: 0, answer: 0 }) : undefined,
    );
    open();
    await call();
    await type('050 999 8877');
    alt('KeyN');
    await eventually(() => document.body.textContent?.includes('Choose the service first.'), 'Said');
    expect(cells()).toEqual([]);
    expect(document.body.textContent).toContain('No service yet, no time yet');
    fill(await field('Service'), 'Plumbing');
    await eventually(() => cells().some((each) => each.textContent === '3 left'), 'The times');
    expect(document.body.textContent).not.toContain('Choose the service first.');
  });

  it('a slot says how many are left, in words that are read out too; the nearest with a place is filled in', async () => {
    counted();
    open();
    await take();
    expect(cells().map((each) => each.textContent)).toEqual([
      'Full',
      'Chosen',
      '3 left',
      '2 left',
      'Last place',
    ]);
    const date = spokenDay(addDays(today, 1));
    expect(cells().map((each) => each.getAttribute('aria-label'))).toEqual([
      `${date}, 9:00 AM to 11:00 AM, full`,
      `${date}, 11:00 AM to 1:00 PM, free`,
      `${date}, 1:00 PM to 3:00 PM, 3 places left`,
      `${date}, 3:00 PM to 5:00 PM, 2 places left`,
      `${date}, 5:00 PM to 7:00 PM, last place`,
    ]);
    expect(document.querySelector('[data-cell^="0,"]')?.textContent ?? 'Closed').toBe('Closed');
    expect(server.last('GET', /slots$/)?.params).toMatchObject({ service: 'AC Services' });
  });

  it('the office may take a full one, which still says so', async () => {
    counted();
    open();
    await take();
    cells()[0]?.click();
    await eventually(() => cells()[0]?.getAttribute('aria-pressed') === 'true');
    expect(cells()[0]?.textContent).toBe('Full');
    press('Enter', { ctrlKey: true });
    await closed();
    expect(sent()).toMatchObject({ date: `${addDays(today, 1)} 9:00 AM` });
  });

  it('of a new caller the nearest with a place is found once the service is said', async () => {
    counted();
    open();
    await call();
    await type('0559990001');
    await eventually(() => document.body.textContent?.includes('No one found'));
    press('Enter');
    const chosen = () => document.querySelector('[data-cell][aria-pressed=true]')?.getAttribute('data-cell');
    await eventually(() => chosen());
    fill(await field('Service'), 'Plumbing');
    await eventually(() => chosen() === '1,1', 'The slot after the full one');
    cells()[3]?.click();
    await eventually(() => chosen() === '1,3');
    fill(await field('Service'), 'AC Services');
    await eventually(() => server.last('GET', /slots$/)?.params.service === 'AC Services');
    expect(chosen()).toBe('1,3');
  });

  it('on a phone the times of the day say it', async () => {
    counted();
    open(false);
    await take();
    const said = () => [...document.querySelectorAll('.slot')].map((each) => each.textContent);
    await eventually(() => said()[0] === '9:00 AM, full');
    expect(said()).toContain('5:00 PM, last place');
  });

  it('what could not be read is not made up', async () => {
    server.failing('GET', /slots$/).arrive();
    open();
    await take();
    await eventually(() => document.body.textContent?.includes('Could not load how full the slots are.'));
    // In the evening the first of tomorrow is the chosen one.
    expect(cells()[1]?.textContent).toBe('Free');
  });
});

it('keys that come before what they are about wait for it', async () => {
  open();
  await call();
  await type('0501');
  press('Enter');
  await aMoment();
  press('Enter', { ctrlKey: true });
  await closed();
  expect(sent()).toMatchObject({ status: 'confirmed', homeId: uuid(3), amount: 320, assignedTo: uuid(7) });
});

it('what waits for a caller is not sent for another, where nobody was found', async () => {
  open();
  await call();
  await type('0559990001');
  press('Enter');
  await aMoment();
  press('Enter', { ctrlKey: true });
  await eventually(() => document.body.textContent?.includes('No one found'));
  await type('0501');
  await eventually(() => document.body.textContent?.includes('1 found'));
  press('Enter');
  await eventually(() => value('Amount, AED') === '320', 'The usual');
  expect(sent()).toBeUndefined();
});

it('Esc on what lies over the panel closes that alone', async () => {
  open(false);
  await take();
  await pressNamed('More');
  const sheet = await named('dialog', 'At a glance');
  sheet.dispatchEvent(new Event('cancel', { cancelable: true }));
  await eventually(() => allNamed('dialog', 'At a glance').length === 0, 'The end of the sheet');
  expect(value('Amount, AED')).toBe('320');
});

it('N is a letter while something is typed, and with keys switched off', async () => {
  open();
  await call();
  await pressNamed('Close');
  await closed();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  press('n');
  field.remove();
  localStorage.setItem('homehub-office-keys', 'off');
  press('n');
  localStorage.removeItem('homehub-office-keys');
  await aMoment();
  expect(allNamed('dialog', 'New booking')).toEqual([]);
  press('n');
  await named('dialog', 'New booking');
});

it('the first digit after N is the number of the caller already', async () => {
  open();
  await call();
  await pressNamed('Close');
  await closed();
  press('n');
  expect(allNamed('field', called('Who is calling?'))).toEqual([document.activeElement]);
});

it('who is pointed at is shown at a glance: open requests, plan, visits, homes', async () => {
  open();
  await call();
  await type('mar');
  await eventually(() => document.querySelector('aside'), 'The glance');
  const shown = () => document.querySelector('aside')?.textContent ?? '';
  await eventually(() => shown().includes('Villa Al Barsha'));
  for (const words of ['1 visit', 'Painting', 'Villa Care', 'Until Mar 14, 2027', 'Imran, AED 320', 'Usual'])
    expect(shown()).toContain(words);
  expect(document.querySelector('mark')?.textContent).toBe('Mar');
});

it('Repeat of a visit chooses the caller and fills in that visit', async () => {
  open();
  await call();
  await type('mar');
  await pressNamed('Book again: Plumbing');
  await eventually(() => value('Service') === 'Plumbing');
  expect(value('Amount, AED')).toBe('240');
  expect(value('Address')).toBe('Villa 14, Street 3');
  press('s', { ctrlKey: true });
  await closed();
  expect(sent()).toMatchObject({ status: 'pending', serviceType: 'Plumbing', amount: 240 });
});

it('Alt and a number choose the home, one more another address; Alt C another caller', async () => {
  homes.push(home(uuid(4), { label: 'Flat' }));
  open();
  await take();
  const chosen = () => document.querySelector('[aria-pressed=true] b')?.textContent;
  await eventually(() => chosen() === 'Villa Al Barsha');
  alt('Digit2');
  await eventually(() => chosen() === 'Flat');
  alt('Digit3');
  await eventually(() => value('Address') === '');
  alt('KeyC');
  await eventually(() => value('Who is calling?') === '05012');
});

describe('a visit to another place than their homes', () => {
  const elsewhere = async () => {
    open();
    await take();
    await pressNamed(/^New home/);
    await eventually(() => value('Address') === '');
    fill(await field('Address'), 'Palm Court 702');
    fill(await field('Area'), 'Marina');
  };
  const confirm = () => press('Enter', { ctrlKey: true });
  const homeSent = () => server.last('POST', /\/homes$/)?.body;

  it('is for once, as long as nobody says what the home is called', async () => {
    await elsewhere();
    confirm();
    await closed();
    expect(homeSent()).toBeUndefined();
    expect(sent()).toMatchObject({ customerInfo: { address: 'Palm Court 702', area: 'Marina' } });
    expect(sent()).not.toHaveProperty('homeId');
  });

  it('is one of their homes from then on, under the number of the booking', async () => {
    server.answer(({ method, path, body }) =>
      method === 'POST' && path.endsWith('/homes')
        ? json(home(String(body?.id), body as Partial<Home>), 201)
        : undefined,
    );
    await elsewhere();
    fill(await field('Save address as'), 'Flat');
    await eventually(() => document.body.textContent?.includes('saved as Flat'));
    confirm();
    await closed();
    expect(homeSent()).toEqual({ id: sent()?.id, label: 'Flat', street: 'Palm Court 702', area: 'Marina' });
    expect(sent()).toMatchObject({ homeId: sent()?.id, customerInfo: { address: '', area: '' } });
  });

  it('nothing is saved where the home is refused or has no address', async () => {
    const refused = { code: 'conflict', message: 'They have 20 homes.', requestId: 'r' };
    server.answer(({ method, path }) =>
      method === 'POST' && path.endsWith('/homes')
        ? json({ message: refused.message, error: refused }, 409)
        : undefined,
    );
    await elsewhere();
    fill(await field('Save address as'), 'Flat');
    fill(await field('Address'), ' ');
    await eventually(() => value('Address') === ' ');
    confirm();
    await eventually(() => document.body.textContent?.includes('Enter the address of the new home.'));
    fill(await field('Address'), 'Palm Court 702');
    await eventually(() => value('Address') === 'Palm Court 702');
    confirm();
    await eventually(() => document.body.textContent?.includes('They have 20 homes.'));
    expect(sent()).toBeUndefined();
    expect(value('Save address as')).toBe('Flat');
  });
});

it('nobody found makes a new customer with what was typed, and asks for the address before it confirms', async () => {
  open();
  await call();
  await type('0559990001');
  await eventually(() => document.body.textContent?.includes('No one found'));
  press('Enter');
  fill(await field('Full name'), 'Tariq Aziz');
  expect(value('Contact number')).toBe('0559990001');
  fill(await field('Service'), 'Plumbing');
  fill(await field('Amount, AED'), '240');
  await eventually(() => value('Amount, AED') === '240');
  press('Enter', { ctrlKey: true });
  await named('dialog', 'What is the address?');
  await pressNamed('Confirm');
  await eventually(() => document.body.textContent?.includes('or choose Not known yet'));
  expect(sent()).toBeUndefined();
  await pressNamed('Not known yet');
  await closed();
  expect(sent()).toMatchObject({
    status: 'confirmed',
    addressUnknown: true,
    customerInfo: { name: 'Tariq Aziz', phone: '0559990001', email: '' },
  });
  expect(sent()).not.toHaveProperty('userId');
});

it('what is wrong is said at its field, which has the focus, and nothing is lost', async () => {
  open();
  await call();
  await type('0559990001');
  await eventually(() => document.body.textContent?.includes('No one found'));
  alt('KeyN');
  const says = (words: string) => eventually(() => document.body.textContent?.includes(words), words);
  await says('We cannot e-mail them: call or send a message.');
  fill(await field('E-mail'), 'tariq@');
  await says('We e-mail it to them.');
  (await field('Notes')).focus();
  press('Enter', { ctrlKey: true });
  await eventually(() => fieldsNow('Full name')[0] === document.activeElement, 'The focus');
  const faults = [...document.querySelectorAll('.field-error')].map((each) => each.textContent);
  expect(faults).toEqual([
    'Full name is required.',
    'Choose a service.',
    'Enter the amount, or 0 and a reason.',
    'Enter a valid e-mail.',
  ]);
  expect(value('E-mail')).toBe('tariq@');
  expect(sent()).toBeUndefined();
});

it('0 asks why', async () => {
  open();
  await take();
  fill(await field('Amount, AED'), '0');
  const why = await field('Reason for AED 0');
  press('Enter', { ctrlKey: true });
  await eventually(() => document.activeElement === why, 'The focus');
  fill(why, 'Goodwill');
  press('Enter', { ctrlKey: true });
  await closed();
  expect(sent()).toMatchObject({ amount: 0, reason: 'Goodwill' });
});

it('after a lost answer it says so, keeps the form, and sends the same booking again', async () => {
  open();
  await take();
  const lost: unknown[] = [];
  const stop = { on: true };
  server.answer(({ method, path, body }) => {
    if (!stop.on || method !== 'POST' || path !== '/bookings') return undefined;
    lost.push(body?.id);
    throw new TypeError('no network');
  });
  press('Enter', { ctrlKey: true });
  await eventually(() => document.body.textContent?.includes('Probably not saved yet'));
  stop.on = false;
  press('Enter', { ctrlKey: true });
  await closed();
  expect(lost).toEqual([sent()?.id]);
});

it('what had arrived before otherwise is shown, and the form can become a booking of its own', async () => {
  open();
  await take();
  const first = { id: '' };
  server.answer(({ method, path, body }) => {
    if (method === 'POST' && path === '/bookings' && !first.id) {
      first.id = String(body?.id);
      const error = { code: 'key_reused', message: 'taken', requestId: 'r' };
      return json({ message: 'taken', error }, 422);
    }
    return method === 'GET' && path === `/bookings/${first.id}` ? json(booking(first.id)) : undefined;
  });
  press('Enter', { ctrlKey: true });
  await eventually(() => document.body.textContent?.includes('Already saved as HH-7K3M9'));
  await pressNamed('Save this as another booking');
  press('Enter', { ctrlKey: true });
  await closed();
  expect(sent()?.id).not.toBe(first.id);
});

it('Save and new leaves an empty form for the next call', async () => {
  open();
  await take();
  press('Enter', { ctrlKey: true, shiftKey: true });
  await eventually(() => value('Who is calling?') === '', 'The empty search');
  expect(sent()).toMatchObject({ status: 'confirmed' });
  await eventually(() => fieldsNow('Who is calling?')[0] === document.activeElement);
});

it('a closed form is as it was when it is opened again, until it is discarded', async () => {
  open();
  await take();
  fill(await field('Notes'), 'Side gate');
  await pressNamed('Close');
  await closed();
  await call();
  await eventually(() => value('Notes') === 'Side gate');
  await pressNamed('Discard');
  (await named('dialog', 'Discard this booking?'))
    .querySelectorAll<HTMLElement>('.dialog-actions button')[1]
    ?.click();
  await eventually(() => value('Who is calling?') === '');
});

it('a return visit asked for elsewhere does not take the place of a call that is not finished', async () => {
  open();
  await take();
  await pressNamed('Close');
  await closed();
  const customerInfo = { name: 'Maryam', phone: '050 123 0147', email: '', address: '', area: '' };
  const done = booking(uuid(20), {
    status: 'completed',
    customerInfo,
    userId: uuid(1),
    assignedTo: uuid(7),
    amount: 320,
  });
  askNewBooking({ ...callerOf(done), ...returnTo(done) });
  const question = await named('dialog', 'Discard this booking?');
  expect(value('Amount, AED')).toBe('320');
  question.querySelectorAll<HTMLElement>('.dialog-actions button')[1]?.click();
  await eventually(() => value('Amount, AED') === '0', 'The return visit');
  press('Enter', { ctrlKey: true });
  await named('dialog', 'What is the address?');
  await pressNamed('Not known yet');
  await closed();
  expect(sent()).toMatchObject({ returnOf: uuid(20), amount: 0, assignedTo: uuid(7), status: 'confirmed' });
});

it('on a phone the glance is a sheet, and one more is a press away', async () => {
  open(false);
  await take();
  expect(document.querySelector('aside')).toBeNull();
  await pressNamed('More');
  await named('dialog', 'At a glance');
  await pressNamed('Book again: Plumbing');
  await eventually(() => value('Service') === 'Plumbing');
  await pressNamed(/^Confirm [A-Z]/);
  await closed();
  await pressNamed('Add another');
  await field('Who is calling?');
});
