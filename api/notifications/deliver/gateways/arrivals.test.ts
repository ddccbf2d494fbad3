import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app';
import { minute } from '../../../testing/clock';
import { serverPerFile } from '../../../testing/fixture';
import { sign } from './signature';

const sms = { url: '', secret: 'nine-lanterns-over-the-old-harbour-at-dusk' };
const whatsapp = { phoneId: '123456', token: 'the-token', appSecret: 'app-secret', verifyToken: 'verify-me' };
const now = () => new Date('2026-11-25T08:00:00Z');

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
