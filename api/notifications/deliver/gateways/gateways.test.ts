import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEgress } from '../../../egress/egress';
import { testApp } from '../../../testing/app';
import { minute } from '../../../testing/clock';
import { serverPerFile } from '../../../testing/fixture';
import { contentFor } from '../../compose/content/content-for';
import { desk, facts } from '../../compose/content/testing';
import type { Outgoing } from '../../enqueue/channel';
import { smsChannel } from './contact-channels';
import { sign } from './signature';
import { whatsappChannel } from './whatsapp';

const sms = { url: '', secret: 'nine-lanterns-over-the-old-harbour-at-dusk' };
const whatsapp = { phoneId: '123456', token: 'the-token', appSecret: 'app-secret', verifyToken: 'verify-me' };
const now = () => new Date('2026-11-25T08:00:00Z');

interface SentRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
let server: Server;
let requests: SentRequest[];
let answer: { status: number; body?: unknown; headers?: Record<string, string> };
let base: string;
beforeEach(async () => {
  requests = [];
  answer = { status: 200, body: {} };
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      requests.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      });
      response.writeHead(answer.status, answer.headers);
      response.end(JSON.stringify(answer.body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const message = (change: Partial<Outgoing> = {}): Outgoing => ({
  id: '0199c0de-0000-7000-8000-000000000001',
  key: '0199c0de-0000-7000-8000-000000000001',
  event: 'confirmed',
  to: { userId: 'u', name: 'Noor', email: null, phone: '+971501234567', language: 'en' },
  content: contentFor('confirmed', facts.confirmed, desk),
  ...change,
});
const never = new AbortController().signal;
const atOnce = async () => {};
const egress = createEgress({ onlyLoopback: true });
const text = (change?: Partial<Outgoing>) =>
  smsChannel({
    settings: { ...sms, url: `${base}/messages` },
    egress,
    now,
    say: async ({ content: words }) => words.short,
  }).send(message(change), never, atOnce);
const chat = (change?: Partial<Outgoing>) =>
  whatsappChannel({ settings: whatsapp, egress, api: base }).send(message(change), never, atOnce);

describe('SMS', () => {
  it('is a signed call with the number of the message, the same at every try', async () => {
    answer.body = { id: 'gw-1' };
    expect(await text()).toEqual({ state: 'taken', ref: 'gw-1' });
    await text();
    const [first, second] = requests;
    expect(JSON.parse(first?.body ?? '')).toEqual({
      id: message().id,
      to: '+971501234567',
      text: 'Confirmed: AC Services, Sat, Nov 28, 9:00 AM to 11:00 AM.',
    });
    expect(first?.headers['x-signature']).toBe(sign(sms.secret, first?.body ?? '', now()));
    expect(second?.headers['idempotency-key']).toBe(message().id);
  });

  it.each([
    [200, { state: 'taken', ref: message().id }],
    [302, { state: 'failed', reason: 'refused' }],
    [400, { state: 'failed', reason: 'refused' }],
    [401, { state: 'retry', reason: 'unreachable', forAll: true }],
    [429, { state: 'retry', reason: 'busy', afterSeconds: 30 }],
    [503, { state: 'retry', reason: 'busy', afterSeconds: 30 }],
  ])('%i is %j', async (status, outcome) => {
    answer = { status, headers: { 'retry-after': '30', location: '/inner' } };
    expect(await text()).toEqual(outcome);
    expect(requests).toHaveLength(1);
  });

  it('is not sent to nobody, too late, or into our own network', async () => {
    expect(await text({ to: { ...message().to, phone: null } })).toMatchObject({ reason: 'no-address' });
    expect(await text({ expires: '2026-11-25T08:00:00Z' })).toMatchObject({ reason: 'too-late' });
    const open = smsChannel({
      settings: { ...sms, url: `${base}/x` },
      egress: createEgress(),
      now,
      say: async () => '',
    });
    expect(await open.send(message(), never, atOnce)).toEqual({ state: 'failed', reason: 'refused' });
    expect(requests).toEqual([]);
  });

  it('waits where the gateway is away', async () => {
    server.close();
    expect(await text()).toEqual({ state: 'retry', reason: 'unreachable', forAll: true });
  });
});

describe('WhatsApp', () => {
  it('is a template in the language of who reads it, filled with lines', async () => {
    answer.body = { messages: [{ id: 'wamid.1' }] };
    expect(await chat()).toEqual({ state: 'taken', ref: 'wamid.1' });
    expect(requests[0]?.path).toBe('/123456/messages');
    expect(requests[0]?.headers.authorization).toBe('Bearer the-token');
    const sent = JSON.parse(requests[0]?.body ?? '');
    expect(sent).toMatchObject({ to: '971501234567', type: 'template' });
    expect(sent.template).toMatchObject({ name: 'homehub_confirmed', language: { code: 'en' } });
    const values = sent.template.components[0].parameters.map((each: { text: string }) => each.text);
    expect(values).toEqual([
      'AC Services',
      'Sat, Nov 28, 9:00 AM to 11:00 AM',
      'HH-7K3M9',
      facts.confirmed.link,
    ]);
    await chat({ to: { ...message().to, language: 'ar' } });
    expect(JSON.parse(requests[1]?.body ?? '').template.components[0].parameters[1].text).toBe(
      'السبت 28 نوفمبر، من 9:00 ص إلى 11:00 ص',
    );
  });

  it.each([
    [190, 400, { state: 'retry', reason: 'unreachable', forAll: true }],
    [130429, 400, { state: 'retry', reason: 'busy' }],
    [131026, 400, { state: 'failed', reason: 'unknown-address' }],
    [132001, 404, { state: 'by-hand' }],
    [1, 500, { state: 'retry', reason: 'busy' }],
    [100, 400, { state: 'failed', reason: 'refused' }],
  ])('error %i is %s %j', async (code, status, outcome) => {
    answer = { status, body: { error: { code } } };
    expect(await chat()).toEqual(outcome);
  });

  it('is said by a person where no template says it', async () => {
    expect(await chat({ content: contentFor('received', facts.received, desk) })).toEqual({
      state: 'by-hand',
    });
    expect(requests).toEqual([]);
  });
});

describe('what arrived', () => {
  const { app } = serverPerFile({ config: { whatsapp, sms } });
  beforeEach(async () => {
    await app.db.write('message_out').delete();
    for (const [id, channel] of [
      ['m1', 'whatsapp'],
      ['m2', 'sms'],
    ] as const)
      await app.db.write('message_out').insert({
        id,
        key: id,
        event: 'confirmed',
        channel,
        facts: '{}',
        state: 'taken',
        ref: `ref-${id}`,
        created_at: now().toISOString(),
        changed_at: now().toISOString(),
      });
  });
  const stateOf = async (id: string) => (await app.db.read('message_out').where({ id }).first()).state;
  const meta = (status: string, secret = whatsapp.appSecret, ref = 'ref-m1') =>
    metaCall([{ id: ref, status, recipient_id: '971501234567' }], secret);
  const metaCall = (statuses: readonly unknown[], secret?: string) =>
    signedCall(
      JSON.stringify({ object: 'x', entry: [{ id: '1', changes: [{ value: { statuses } }] }] }),
      secret,
    );
  const signedCall = (body: string, secret = whatsapp.appSecret) => {
    const digest = createHmac('sha256', secret).update(body).digest('hex');
    return post('/api/hooks/whatsapp', body, { 'X-Hub-Signature-256': `sha256=${digest}` });
  };
  const gateway = (status: string, { secret = sms.secret, at = app.clock.now() } = {}) => {
    const body = JSON.stringify({ id: 'ref-m2', status });
    return post('/api/hooks/sms', body, { 'X-Signature': sign(secret, body, at) });
  };
  /** As it is signed: byte by byte. */
  async function post(path: string, body: string, headers: Record<string, string>): Promise<number> {
    const answered = await fetch(`http://127.0.0.1:${app.port}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    });
    return answered.status;
  }

  it('is said by WhatsApp: delivered, then read, and nothing takes that back', async () => {
    expect(await meta('sent')).toBe(204);
    expect(await stateOf('m1')).toBe('taken');
    await meta('delivered');
    expect(await stateOf('m1')).toBe('delivered');
    await meta('read');
    await meta('delivered');
    await meta('failed');
    expect(await stateOf('m1')).toBe('opened');
    expect(await stateOf('m2')).toBe('taken');
  });

  it('is to be said again where it comes before we know the message by the gateway’s name', async () => {
    const until = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
    const row = app.db.write('message_out').where({ id: 'm1' });
    await row.clone().update({ state: 'sending', ref: null, due_at: until(minute) });
    expect(await meta('delivered')).toBe(503);
    expect(await stateOf('m1')).toBe('sending');
    // What is known is noted all the same, by either channel.
    expect(await gateway('delivered')).toBe(204);
    await row.clone().update({ state: 'taken', ref: 'ref-m1', due_at: null });
    expect(await meta('delivered')).toBe(204);
    expect(await stateOf('m1')).toBe('delivered');
    // Of a process that died while it sent nothing more is heard: nobody asks for ever.
    await row.clone().update({ state: 'sending', ref: null, due_at: until(-minute) });
    expect(await meta('delivered')).toBe(204);
  });

  it('is said by WhatsApp of a thousand messages in one call, among what we do not know', async () => {
    const status = (id: string) => ({
      ...{ id, status: 'delivered', timestamp: '1764144000', recipient_id: '971501234567' },
      conversation: {
        id: 'a75d17ad06104c51',
        origin: { type: 'utility' },
        expiration_timestamp: '1764230400',
      },
      pricing: { billable: true, pricing_model: 'PMP', category: 'utility', type: 'regular' },
    });
    const others = Array.from({ length: 997 }, (_, n) => status(`wamid.${'x'.repeat(60)}${n}`));
    const unknown = [{ id: 7, status: { new: 'kind' } }, status('ref-\u0000')];
    expect(await metaCall([...others, ...unknown, status('ref-m1')])).toBe(204);
    expect(await stateOf('m1')).toBe('delivered');
  });

  it('is read up to 3 MB, what nobody signed not at all, and what is not JSON is said', async () => {
    const sized = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`;
    const most = 3 * 1024 * 1024;
    expect(await signedCall(sized(most))).toBe(204);
    expect(await signedCall(sized(most + 1))).toBe(413);
    expect(await signedCall('{')).toBe(400);
    // Nothing of it was parsed: else it would be malformed.
    expect(await signedCall('{', 'another-secret')).toBe(404);
  });

  it('is said by the SMS gateway, also that it did not arrive', async () => {
    expect(await gateway('delivered')).toBe(204);
    expect(await stateOf('m2')).toBe('delivered');
    await app.db.write('message_out').where({ id: 'm2' }).update({ state: 'taken' });
    await gateway('failed');
    expect(await stateOf('m2')).toBe('failed');
    expect(await gateway('eaten')).toBe(422);
  });

  it('is not said by whoever does not sign, signs otherwise or replays it later', async () => {
    expect(await meta('delivered', 'another-secret')).toBe(404);
    expect(await gateway('delivered', { secret: 'another-secret' })).toBe(404);
    const old = new Date(app.clock.now().getTime() - 6 * minute);
    expect(await gateway('delivered', { at: old })).toBe(404);
    expect(await post('/api/hooks/sms', '{}', {})).toBe(404);
    expect(await post('/api/hooks/whatsapp', '{}', {})).toBe(404);
    // Signed, but for another text.
    const other = sign(sms.secret, JSON.stringify({ id: 'ref-m3', status: 'delivered' }), app.clock.now());
    const body = JSON.stringify({ id: 'ref-m2', status: 'delivered' });
    expect(await post('/api/hooks/sms', body, { 'X-Signature': other })).toBe(404);
    expect([await stateOf('m1'), await stateOf('m2')]).toEqual(['taken', 'taken']);
  });

  it('is heard however much it is in a minute; whoever does not sign, or guesses the word, is soon heard no more', async () => {
    const beside = await testApp({ beside: app, limits: 'real', config: { whatsapp, sms } });
    const send = (headers: object) =>
      beside.request('POST', '/api/hooks/sms', {
        raw: signed.body,
        headers: { 'Content-Type': 'application/json', ...headers },
        from: '127.0.0.7',
      });
    const body = JSON.stringify({ id: 'ref-m2', status: 'delivered' });
    const signed = { body, headers: { 'X-Signature': sign(sms.secret, body, app.clock.now()) } };
    for (let count = 0; count < 100; count += 1) expect((await send(signed.headers)).status).toBe(204);
    for (let count = 0; count < 59; count += 1) expect((await send({})).status).toBe(404);
    const greeting = '/api/hooks/whatsapp?hub.mode=subscribe&hub.verify_token=guess&hub.challenge=1';
    for (const status of [404, 429])
      expect((await beside.request('GET', greeting, { from: '127.0.0.7' })).status).toBe(status);
    expect((await send({})).status).toBe(429);
    expect((await send(signed.headers)).status).toBe(204);
    await beside.close();
  });

  it('of a message that is not ours is heard and changes nothing', async () => {
    expect(await meta('delivered', undefined, 'somebody-else')).toBe(204);
    expect(await stateOf('m1')).toBe('taken');
  });

  it('Meta is greeted by the word that both know', async () => {
    const greet = (token: string) =>
      app.request(
        'GET',
        `/api/hooks/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=12345`,
      );
    expect((await greet('verify-me')).text).toBe('12345');
    expect((await greet('guess')).status).toBe(404);
  });
});

it('without settings nobody is heard', async () => {
  const app = await testApp();
  const headers = { 'Content-Type': 'application/json' };
  for (const path of ['/api/hooks/whatsapp', '/api/hooks/sms']) {
    const url = `http://127.0.0.1:${app.port}${path}`;
    expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(404);
  }
  await app.close();
});
