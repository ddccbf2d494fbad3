// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { atText } from '../../../contract/bookings/urgent-labels';
import type { Notification } from '../../../contract/notifications/admin-notifications';
import { type ManualMessage, usualWordings } from '../../../contract/notifications/wordings';
import { uuid } from '../../device/db/testing';
import { json } from '../../device/sync/testing';
import { eventually, fill, named, press, said } from '../../ui/testing';
import { deskPerTest, pageOf, pressNamed, sit } from '../kit/testing';
import { ManualMessagesPage } from './manual-messages-page';

const at = '2026-11-21T08:00:00.000Z';
const message = (id: string, name: string): Notification => ({
  id,
  event: 'confirmed',
  channel: 'whatsapp',
  state: 'by-hand',
  reason: null,
  tries: 1,
  to: { name, role: 'customer' },
  booking: { id: uuid(1), reference: 'HH-7K3M9' },
  createdAt: at,
  dueAt: null,
  sentAt: null,
  changedAt: at,
  again: false,
});
const written = (name: string): ManualMessage => ({
  text: `Words for ${name}`,
  href: `https://wa.me/971501234567?text=${name}`,
  phone: '+971501234567',
  language: 'en',
  over: false,
  notBefore: null,
});

let rows: Notification[];
let later: Notification[];
let answers: Record<string, Partial<ManualMessage>>;
const server = deskPerTest();
const opened = vi.fn();
beforeEach(() => {
  rows = [message('1', 'Noor'), message('2', 'Omar')];
  later = [];
  answers = {};
  opened.mockClear();
  vi.stubGlobal('open', opened);
  server.answer(({ method, path, params, body }) => {
    const id = /^\/messages\/whatsapp\/(\d)/.exec(path)?.[1] ?? '';
    const row = [message('1', 'Noor'), message('2', 'Omar')].find((each) => each.id === id);
    if (path.endsWith('/write') && row) return json({ ...written(row.to.name ?? ''), ...answers[id] });
    if (method === 'POST' && row) {
      const isBack = (body as { done: string }).done === 'back';
      rows = isBack ? [row, ...rows] : rows.filter((each) => each.id !== id);
      return json({ ...row, state: isBack ? 'by-hand' : 'taken' });
    }
    if (path === '/wordings') {
      const text = (body as { text?: string } | undefined)?.text;
      return json([
        { name: 'confirmed', language: 'en', text: text || usualWordings.confirmed.en, own: Boolean(text) },
      ]);
    }
    if (path !== '/messages/out') return undefined;
    return pageOf(params.state === 'waiting' ? later : rows);
  });
  sit(<ManualMessagesPage />, '/admin/messages/whatsapp');
});

it('Enter opens the chat, filled in, and goes on to the next message', async () => {
  await said('Words for Noor');
  const lists = server.requests.filter(({ path }) => path.endsWith('/out')).map(({ params }) => params);
  expect(lists).toContainEqual(expect.objectContaining({ channel: 'whatsapp', state: 'by-hand' }));
  press('Enter');
  expect(opened).toHaveBeenCalledWith('https://wa.me/971501234567?text=Noor', '_blank', 'noopener');
  await eventually(() => server.last('POST', /done$/)?.path === '/messages/whatsapp/1/done', 'said so');
  await said('Words for Omar');
  await said('is open in WhatsApp. Press Send there.');
  press('Enter');
  await said('No messages waiting.');
});

it('what waits for the morning is there, and says when it comes', async () => {
  rows = [];
  const dueAt = new Date(Date.now() + 8 * 3_600_000).toISOString();
  later = [
    { ...message('3', 'Noor'), state: 'waiting', dueAt },
    { ...message('4', 'Omar'), state: 'waiting', dueAt },
    // On its way.
    { ...message('5', 'Huda'), state: 'waiting', dueAt: at },
  ];
  await said('2 come later');
  const list = document.querySelector('ul[aria-label=Later]');
  expect(list?.textContent).toContain(`from ${atText(dueAt, new Date())}`);
  expect(list?.textContent).not.toContain('Huda');
  expect(document.body.textContent).not.toContain('No messages waiting.');
  await said('Nothing can be sent now.');
});

it('what was not sent after all is put back', async () => {
  await said('Words for Noor');
  press('Enter');
  await said('Words for Omar');
  await pressNamed('Move back to list');
  await eventually(() => (server.last('POST', /done$/)?.body as { done?: string })?.done === 'back', 'asked');
  await said('Words for Noor');
});

it('what is over opens no chat, and can be left out', async () => {
  answers = { 1: { text: null, href: null, over: true } };
  await said('this message is no longer needed');
  press('Enter');
  expect(opened).not.toHaveBeenCalled();
  await pressNamed('Skip');
  await said('Words for Omar');
});

it('an Arabic message stands as it will be read', async () => {
  answers = { 1: { text: 'تم تأكيد زيارتكم', language: 'ar' } };
  await said('تم تأكيد زيارتكم');
  const bubble = [...document.querySelectorAll('p')].find((each) => each.lang === 'ar');
  expect(bubble?.dir).toBe('rtl');
});

it('the office says it in words of its own, and sees them filled in', async () => {
  await pressNamed('Edit templates');
  fill(await named('field', 'Text'), 'Hello. {service}: {link}');
  await said('Hello. AC Services: ');
  await pressNamed('Save text');
  await eventually(() => server.last('PUT', /wordings/) !== undefined, 'saved');
  expect(server.last('PUT', /wordings/)?.body).toEqual({
    name: 'confirmed',
    language: 'en',
    text: 'Hello. {service}: {link}',
  });
  await pressNamed('Restore standard text');
});
