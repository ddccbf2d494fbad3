// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { booking, uuid } from '../../device/db/testing';
import { json } from '../../device/sync/testing';
import { eventually, fill, named, toastsSaid } from '../../ui/testing';
import { askNewBooking } from '../data/new-booking/ask-new-booking';
import { callerOf, returnTo } from '../data/new-booking/office-draft';
import { pressNamed } from '../kit/testing';
import { panelPerTest } from './testing';

vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const { server, open, press, alt, sent, field, fieldsNow, value, closed, type, call, take } = panelPerTest();

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
