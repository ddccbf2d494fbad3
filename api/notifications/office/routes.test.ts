import { beforeEach, describe, expect, it } from 'vitest';
import type { Notification } from '../../../contract/notifications/admin-notifications';
import type { EventAbout } from '../../../contract/notifications/events';
import { inTransaction } from '../../db/transaction';
import { second } from '../../testing/clock';
import { booking, type Person, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { holdUnsent } from '../enqueue/keeping';
import { notifyAccount } from '../enqueue/notify-account';

let who: Person;
const { app, make } = serverPerFile();
const admin = make(person, 'admin');
beforeEach(async () => {
  await app.db.write('message_out').delete();
  app.mailChannel.sent.length = 0;
  app.mailChannel.outcomes.length = 0;
  who = await person(app, 'customer', { displayName: 'Noor' });
});

const enqueue = async (event: EventAbout<'account'> = 'password-changed') => {
  app.clock.advance(second);
  const acting = { now: app.clock.now(), actor: null };
  await inTransaction(app.db, acting, (tx) => notifyAccount(tx, who.id, event));
};
const list = async (query = ''): Promise<Notification[]> =>
  (await admin.call('GET', `/api/admin/messages/out${query}`)).body;
const again = (id: string | undefined, { token } = admin) =>
  app.request('POST', `/api/admin/messages/out/${id}/send-again`, { token });
const release = ({ token } = admin) => app.request('POST', '/api/admin/messages/out/release', { token });

describe('GET /api/admin/messages/out', () => {
  it('says what was sent to whom and how far it came, the newest first, and no address or secret', async () => {
    await enqueue();
    app.mailChannel.outcomes.push({ state: 'failed', reason: 'mailbox-full' });
    await app.messages.drain();
    await enqueue('verify');
    await app.db.write('user').where({ id: who.id }).update({ email_verified: false });
    await app.messages.drain();
    const { status, headers, body, text } = await admin.call('GET', '/api/admin/messages/out');
    expect([status, headers['x-total-count'], headers['x-count-failed']]).toEqual([200, '2', '1']);
    const to = { name: 'Noor', role: 'customer' };
    expect(body).toMatchObject([
      { event: 'verify', channel: 'email', state: 'taken', tries: 1, to, again: false },
      { event: 'password-changed', state: 'failed', reason: 'mailbox-full', to, again: true },
    ]);
    expect(text).not.toContain(who.email);
    expect(text).not.toContain('token');
  });

  it('narrows by state, event, channel and booking, page by page', async () => {
    const { id, reference } = await booking(app, who.actor);
    await app.messages.drain();
    await enqueue();
    const [ofBooking, ...others] = await list(`?booking=${id}`);
    expect(others.every((each) => each.booking?.id === id)).toBe(true);
    expect(ofBooking).toMatchObject({ booking: { id, reference } });
    expect((await list('?state=waiting,failed')).map(({ event }) => event)).toEqual(['password-changed']);
    expect(await list('?event=password-changed&channel=push')).toEqual([]);
    const first = await admin.call('GET', '/api/admin/messages/out?limit=1');
    const next = /cursor=([\w-]+)/.exec(String(first.headers.link))?.[1];
    const [second] = await list(`?limit=1&cursor=${next}`);
    expect(second?.id).not.toBe(first.body[0].id);
    const bad = await admin.call('GET', '/api/admin/messages/out?state=lost');
    expect([bad.status, Object.keys(bad.body.error.fields)]).toEqual([422, ['state']]);
  });
});

describe('POST /api/admin/messages/out/:id/send-again', () => {
  it('sends what did not arrive, once more, and says who did that', async () => {
    await enqueue();
    app.mailChannel.outcomes.push({ state: 'failed', reason: 'refused' });
    await app.messages.drain();
    const [failed] = await list();
    const { status, body } = await again(failed?.id);
    expect([status, body.state, body.tries, body.again]).toEqual([200, 'waiting', 0, false]);
    // A second press finds it on its way.
    expect((await again(failed?.id)).status).toBe(409);
    await app.messages.drain();
    expect(app.mailChannel.sent.map(({ to }) => to)).toEqual([who.email]);
    expect(await list()).toMatchObject([{ id: failed?.id, state: 'taken', reason: null }]);
    const noted = await app.db.read('audit').where({ action: 'message.send-again', entity_id: who.id });
    expect(noted).toMatchObject([
      { actor_id: admin.id, after: '{"event":"password-changed","channel":"email"}' },
    ]);
  });

  it('sends it as another message: whoever knows messages by their number does not take it for the one of before', async () => {
    await enqueue();
    const keys: string[] = [];
    const send = app.mailChannel.send;
    app.mailChannel.send = async (message, ...rest) => {
      keys.push(message.key);
      return send(message, ...rest);
    };
    await app.messages.drain();
    const [sent] = await list();
    for (let time = 0; time < 2; time += 1) {
      await again(sent?.id);
      await app.messages.drain();
    }
    app.mailChannel.send = send;
    expect(keys).toEqual([sent?.id, `${sent?.id}-1`, `${sent?.id}-2`]);
  });

  it('does not send a secret, and nothing to whom it does not know', async () => {
    await enqueue('reset');
    await app.messages.drain();
    const [link] = await list();
    expect((await again(link?.id)).status).toBe(409);
    expect((await again('0b7e1d5c-1111-4222-8333-444455556666')).status).toBe(404);
    await app.messages.drain();
    expect(app.mailChannel.sent).toHaveLength(1);
  });
});

describe('POST /api/admin/messages/out/release', () => {
  it('lets go of what a restore kept back; what is over by then is not told', async () => {
    await enqueue();
    await enqueue('verify');
    await holdUnsent(app.db.write, app.clock.now());
    await app.messages.drain();
    expect((await list()).map(({ state, again: can }) => [state, can])).toEqual([
      ['held', false],
      ['held', false],
    ]);
    expect((await release()).body).toEqual({ released: 2 });
    expect((await release()).body).toEqual({ released: 0 });
    await app.messages.drain();
    // The address was confirmed already.
    expect((await list()).map(({ state, reason }) => [state, reason])).toEqual([
      ['skipped', 'over'],
      ['taken', null],
    ]);
    expect(await app.db.read('audit').where({ action: 'message.release' })).toHaveLength(1);
  });

  it('leaves a reminder its hour: nobody hears that a visit of another week is tomorrow', async () => {
    const { id } = await booking(app, who.actor);
    const body = { status: 'confirmed', amount: 320 };
    await admin.call('PUT', `/api/admin/bookings/${id}`, body);
    await app.messages.drain();
    const reminders = () =>
      app.db.read('message_out').where({ event: 'day-before', channel: 'email' }).select('state', 'due_at');
    const [before] = await reminders();
    expect(before).toMatchObject({ state: 'waiting' });
    await holdUnsent(app.db.write, app.clock.now());
    app.mailChannel.sent.length = 0;
    await release();
    await app.messages.drain();
    expect(app.mailChannel.sent).toEqual([]);
    expect(await reminders()).toEqual([before]);
  });
});
