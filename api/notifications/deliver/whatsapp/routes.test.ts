import { beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../../../contract/bookings/bookings';
import type { Notification } from '../../../../contract/notifications/admin-notifications';
import type { ManualMessage } from '../../../../contract/notifications/wordings';
import { booking, type Person, person } from '../../../testing/factories';
import { serverPerFile } from '../../../testing/fixture';

let who: Person;
let visit: Booking;
const { app, make } = serverPerFile();
const admin = make(person, 'admin');
beforeEach(async () => {
  await app.db.write('message_out').delete();
  await app.db.write('wording').delete();
  who = await person(app, 'customer', { displayName: 'Noor', phone: '+971501234567' });
  await app.db.write('user').where({ id: who.id }).update({ notify_whatsapp: true });
  visit = await booking(app, who.actor);
  const confirm = { status: 'confirmed', amount: 320 };
  const path = `/api/admin/bookings/${visit.id}`;
  const { status } = await admin.call('PUT', path, confirm);
  expect(status).toBe(200);
  await app.messages.drain();
});

const waiting = async (): Promise<Notification[]> => {
  const path = '/api/admin/messages/out?channel=whatsapp&state=by-hand';
  return (await admin.call('GET', path)).body;
};
const write = (id = '', { token } = admin) =>
  app.request('POST', `/api/admin/messages/whatsapp/${id}/write`, { token });
const done = (id = '', what = 'sent', { token } = admin) =>
  app.request('POST', `/api/admin/messages/whatsapp/${id}/done`, { token, body: { done: what } });
const word = (body: object, { token } = admin) => app.request('PUT', '/api/admin/wordings', { token, body });

describe('a message that a person sends by WhatsApp', () => {
  it('waits for them, and is written with its own link as they open its chat', async () => {
    const [message] = await waiting();
    expect(message).toMatchObject({ event: 'confirmed', to: { name: 'Noor' }, booking: { id: visit.id } });
    const { status, body }: { status: number; body: ManualMessage } = await write(message?.id);
    expect([status, body.over, body.phone]).toEqual([200, false, '+971501234567']);
    expect(body.text).toMatch(/^Eco Care HomeHub: your visit is confirmed\. .*\/visit\/[\w-]{20,}$/);
    expect(body.href).toBe(`https://wa.me/971501234567?text=${encodeURIComponent(body.text ?? '')}`);
    // Nothing of it is kept.
    const row = await app.db.read('message_out').where({ id: message?.id }).first();
    expect(JSON.stringify(row)).not.toMatch(/visit\/|1234567/);
  });

  it('is in the language of who reads it, with the times and the service in it', async () => {
    await app.db.write('user').where({ id: who.id }).update({ language: 'ar' });
    const [message] = await waiting();
    const { body } = await write(message?.id);
    expect(body.language).toBe('ar');
    expect(body.text).toContain('تم تأكيد زيارتكم');
    expect(body.text).toMatch(/ص|م/);
    // The link's secret and the reference may spell anything.
    expect(body.text?.replace(/\/visit\/[\w-]+$|HH-\w+/g, '')).not.toMatch(/AM|\/visit/);
  });

  it('leaves the list once it was sent, and comes back where it was not', async () => {
    const [message] = await waiting();
    const sent = await done(message?.id);
    expect([sent.status, sent.body.state]).toEqual([200, 'taken']);
    expect(await waiting()).toEqual([]);
    // Another of the office has the list of before.
    expect((await done(message?.id)).status).toBe(409);
    expect((await write(message?.id)).status).toBe(409);
    expect((await done(message?.id, 'back')).body.state).toBe('by-hand');
    expect((await done(message?.id, 'left')).body.state).toBe('skipped');
    const acts = await app.db.read('audit').where({ entity_id: visit.id }).orderBy('id').pluck('action');
    expect(acts.filter((act: string) => act.startsWith('message.')).sort()).toEqual([
      'message.by-hand-back',
      'message.by-hand-left',
      'message.by-hand-sent',
    ]);
  });

  it('is not written any more where it is over: the visit was cancelled meanwhile', async () => {
    const [message] = await waiting();
    const cancel = { token: admin.token, body: { status: 'cancelled' } };
    await app.request('PUT', `/api/admin/bookings/${visit.id}`, cancel);
    expect((await write(message?.id)).body).toMatchObject({ over: true, text: null, href: null });
    expect((await waiting()).map(({ event }) => event)).not.toContain('confirmed');
  });

  it('is no message that goes by itself', async () => {
    const [message] = await waiting();
    expect((await done(message?.id, 'lost')).status).toBe(422);
    const mail = await app.db.read('message_out').where({ channel: 'email' }).first();
    expect((await write(mail?.id)).status).toBe(404);
    await app.db.write('message_out').where({ id: message?.id }).update({ state: 'taken', ref: 'wamid' });
    expect((await done(message?.id, 'back')).status).toBe(409);
  });
});

describe('the words of the office', () => {
  it('are said instead of the usual ones, until they are taken back', async () => {
    const [message] = await waiting();
    const text = 'Hello from us. {service} on {when}. {link} {name}';
    const saved = await word({ name: 'confirmed', language: 'en', text });
    expect(saved.body).toContainEqual({ name: 'confirmed', language: 'en', text, own: true });
    const written = (await write(message?.id)).body.text;
    expect(written).toMatch(/^Hello from us\. .* on .*visit\/[\w-]+ \{name\}$/);
    await word({ name: 'confirmed', language: 'en', text: '' });
    expect((await write(message?.id)).body.text).toMatch(/^Eco Care HomeHub: your visit is confirmed/);
    const acts = await app.db.read('audit').where({ action: 'wording.update' });
    expect(acts).toHaveLength(2);
  });

  it('are text, whatever stands in them, each value filled in once', async () => {
    const [message] = await waiting();
    const text = '<b>{link}</b> & ?text=x#y %0A {constructor} {{reference}}\n{service}';
    expect((await word({ name: 'confirmed', language: 'en', text })).status).toBe(200);
    const written = (await write(message?.id)).body;
    const link = /https?:\/\/\S+\/visit\/[\w-]+/.exec(written.text)?.[0];
    expect(written.text).toBe(
      `<b>${link}</b> & ?text=x#y %0A {constructor} {${message?.booking?.reference}}\nAC Services`,
    );
    // The chat is opened with that text, and with nothing else that the text would say of its address.
    const { origin, searchParams, hash } = new URL(written.href);
    expect([origin, [...searchParams], hash]).toEqual(['https://wa.me', [['text', written.text]], '']);
    const long = await word({ name: 'confirmed', language: 'en', text: `{link}${'x'.repeat(600)}` });
    expect([long.status, long.body.error.fields]).toEqual([
      422,
      { text: 'Text is longer than 600 characters.' },
    ]);
  });

  it('keep the link, and name what they are for', async () => {
    const lost = await word({ name: 'confirmed', language: 'en', text: 'Confirmed.' });
    expect([lost.status, lost.body.error.fields]).toEqual([
      422,
      { text: 'Keep {link} in the text: it opens the visit.' },
    ]);
    expect((await word({ name: 'hello', language: 'fr', text: '' })).status).toBe(422);
    const all = await admin.call('GET', '/api/admin/wordings');
    expect(all.body).toHaveLength(22);
  });
});
