import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEgress } from '../../../egress/egress';
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
