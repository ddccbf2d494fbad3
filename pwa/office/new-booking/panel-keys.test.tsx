// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { uuid } from '../../device/db/testing';
import { allNamed, eventually, fill, named } from '../../ui/testing';
import { pressNamed } from '../kit/testing';
import { panelPerTest } from './testing';

vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const { open, press, aMoment, sent, called, field, value, closed, type, call, take } = panelPerTest();

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
