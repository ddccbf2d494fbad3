// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { Home } from '../../../contract/homes/homes';
import { home, uuid } from '../../device/db/testing';
import { json } from '../../device/sync/testing';
import { eventually, fill, named } from '../../ui/testing';
import { pressNamed } from '../kit/testing';
import { panelPerTest } from './testing';

vi.mock('../../device/device', () => ({ openDevice: () => Promise.reject(new Error('no device')) }));

const { server, homes, open, press, alt, sent, field, value, closed, type, call, take } = panelPerTest();

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
