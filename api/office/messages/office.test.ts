import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type AdminMessage, adminMessage } from '../../../contract/messages/admin-messages';
import { testApp } from '../../testing/app';
import { minute } from '../../testing/clock';
import { person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';

const { app, make } = serverPerFile();
const admin = make(person, 'admin');
const noor = make(person, 'customer', { displayName: 'Noor' });
beforeAll(async () => {
  await write({ subject: 'Invoice for a visit' });
  await write({ subject: 'Villa with two tanks', name: 'Noor', email: noor.email }, noor.token);
  await write({ subject: 'سؤال', name: 'نور', email: 'other@example.ae' });
});

async function write(over: object, token?: string): Promise<string> {
  app.clock.advance(minute);
  const body = { name: 'A visitor', email: 'v@example.ae', subject: 'Hello', message: 'Two\nlines', ...over };
  const answer = await app.request('POST', '/api/messages', { body, token });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.id;
}

const list = (query = '', token: string | undefined = admin.token) =>
  app.request('GET', `/api/admin/messages?${query}`, { token });
const subjects = async (query: string) => (await list(query)).body.map((each: AdminMessage) => each.subject);
const put = (id: string, body: unknown, headers = {}, token: string | undefined = admin.token) =>
  app.request('PUT', `/api/admin/messages/${id}`, { token, body, headers });

describe('GET /api/admin/messages', () => {
  it('answers the inbox, the newest first, with what there is of each state', async () => {
    const { status, body, headers } = await list();
    expect(status).toBe(200);
    for (const each of body) expect(adminMessage.parse(each)).toEqual(each);
    expect(body.map((each: AdminMessage) => [each.subject, each.userId])).toEqual([
      ['سؤال', null],
      ['Villa with two tanks', noor.id],
      ['Invoice for a visit', null],
    ]);
    expect(body[2]).toMatchObject({ state: 'new', message: 'Two\nlines', rev: 1 });
    expect(headers).toMatchObject({
      'x-total-count': '3',
      'x-count-new': '3',
      'x-count-answered': '0',
      'x-count-archived': '0',
    });
  });

  it('tells how many there are in each state exactly, beyond a thousand as well', async () => {
    const app = await testApp();
    onTestFinished(() => app.close());
    const { token } = await person(app, 'admin');
    const created = app.clock.now().toISOString();
    const one = { name: 'A', email: 'a@example.ae', subject: 'Hello', message: 'Hi', state: 'archived' };
    const many = Array.from({ length: 1001 }, () => ({ ...one, id: randomUUID(), created_at: created }));
    await app.db.write.batchInsert('message', many, 50);
    const counted = async (query: string) =>
      (await app.request('GET', `/api/admin/messages?${query}`, { token })).headers;
    for (const query of ['', 'state=archived'])
      expect(await counted(query)).toMatchObject({
        'x-total-count': '1001',
        'x-count-new': '0',
        'x-count-archived': '1001',
      });
  });

  it('is searched by who wrote and what about, and read page by page', async () => {
    expect(await subjects('search=tanks')).toEqual(['Villa with two tanks']);
    expect(await subjects(`search=${encodeURIComponent('نور')}`)).toEqual(['سؤال']);
    expect(await subjects('search=v%40example.ae')).toEqual(['Invoice for a visit']);
    expect(await subjects('search=tanks&state=archived')).toEqual([]);
    expect((await list('search=tanks')).headers).toMatchObject({ 'x-total-count': '1', 'x-count-new': '3' });
    const pages = await admin.pages('/api/admin/messages?sort=oldest&limit=2');
    expect(pages.flatMap(({ body }) => body).map((each) => each.subject)).toEqual([
      'Invoice for a visit',
      'Villa with two tanks',
      'سؤال',
    ]);
  });

  it('takes words of any length, and finds them', async () => {
    const [long, longer] = ['w'.repeat(61), 'w'.repeat(100)];
    await write({ subject: `${long} ${longer}`, name: `${longer}x` });
    expect(await subjects(`search=${longer}`)).toEqual([`${long} ${longer}`]);
  });
});

describe('PUT /api/admin/messages/:id', () => {
  it('sorts a message in, once, and leaves word without what it says', async () => {
    const id = await write({ subject: 'A secret question' });
    const done = await put(id, { state: 'answered' }, { 'If-Match': '1' });
    expect([done.status, done.body.state, done.body.rev]).toEqual([200, 'answered', 2]);
    const again = await put(id, { state: 'answered' }, { 'If-Match': '1' });
    expect([again.status, again.body]).toEqual([200, done.body]);
    expect((await put(id, { state: 'archived' })).body.rev).toBe(3);
    expect((await put(id, { state: 'new' })).body.state).toBe('new');
    const noted = await app.db
      .read('audit')
      .where({ entity_type: 'message', entity_id: id })
      .orderBy(['at', 'id']);
    expect(noted.map((each) => [each.action, each.actor_id, each.before, each.after])).toEqual([
      ['message.update', admin.id, '{"state":"new"}', '{"state":"answered"}'],
      ['message.update', admin.id, '{"state":"answered"}', '{"state":"archived"}'],
      ['message.update', admin.id, '{"state":"archived"}', '{"state":"new"}'],
    ]);
  });

  it('refuses what was changed meanwhile, with the message as it is', async () => {
    const id = await write({});
    await put(id, { state: 'archived' });
    const { status, body } = await put(id, { state: 'answered' }, { 'If-Match': '1' });
    expect([status, body.error.code, body.error.current.state]).toEqual([409, 'conflict', 'archived']);
  });

  it.each([{}, { state: 'read' }, { state: 'new', answer: 'x' }])('takes no %j', async (body) => {
    expect((await put(await write({}), body)).status).toBe(422);
  });

  it('knows none that is not there', async () => {
    expect((await put(randomUUID(), { state: 'new' })).status).toBe(404);
  });
});

describe('a deleted account', () => {
  it('takes its messages along, and the words by which they were found', async () => {
    const who = await person(app);
    const id = await write({ subject: 'Zanzibar' }, who.token);
    const link = await who.call('POST', '/api/users/me/delete-link');
    expect(link.status).toBe(200);
    const [mail] = await app.mailer.to(who.email);
    const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    await who.call('DELETE', '/api/users/me', { token });
    expect(await subjects('search=zanzibar')).toEqual([]);
    expect(await app.db.read('search_term').where({ entity_id: id })).toEqual([]);
    expect((await put(id, { state: 'archived' })).status).toBe(404);
  });
});
