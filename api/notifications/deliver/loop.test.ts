import { createSecretKey, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { mostTries } from '../../../contract/notifications/notifications';
import { afterRestore } from '../../backup/after-restore';
import { inTransaction } from '../../db/transaction';
import { openLog } from '../../logging/log';
import { eraseUser } from '../../people/own-data/erase';
import { day, hour, minute, second } from '../../testing/clock';
import { type Person, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { openJudge } from '../compose/judge';
import type { Outcome } from '../enqueue/channel';
import { forgetOldMessages, holdUnsent } from '../enqueue/keeping';
import { notifyAccount } from '../enqueue/notify-account';
import { queueOf } from '../enqueue/queue';
import type { MessageRow } from '../enqueue/row';
import { begin, claimDue, leaseMs } from './claim';
import { createLoop } from './loop';

let who: Person;
const { app } = serverPerFile();
beforeEach(async () => {
  await app.db.write('message_out').delete();
  app.mailChannel.sent.length = 0;
  who = await person(app, 'customer');
});

const acting = () => ({ now: app.clock.now(), actor: null });
const say = (userId = who.id) =>
  inTransaction(app.db, acting(), (tx) => notifyAccount(tx, userId, 'password-changed'));
const rows = (): Promise<MessageRow[]> => app.db.read('message_out').orderBy('id');
const row = async () => {
  const [first] = await rows();
  if (!first) throw new Error('no message');
  return first;
};
const ours = openJudge({ publicUrl: 'http://localhost:3000', signingKey: createSecretKey(randomBytes(48)) });
/** Another process, which sends in its own way. */
const loopBy = (send: () => Promise<Outcome>, pace?: number) =>
  createLoop({
    db: app.db,
    now: app.clock.now,
    log: openLog('silent'),
    judge: ours,
    channels: [{ name: 'email', send }],
    ...(pace && { pace }),
  });
const claim = () => claimDue(app.db, { channel: 'email', now: app.clock.now(), limit: 10 });

describe('a message', () => {
  it('goes once, and what is known is that the mail server took it', async () => {
    await say();
    await app.messages.drain();
    await app.messages.drain();
    expect(app.mailChannel.sent.map(({ to }) => to)).toEqual([who.email]);
    expect(await row()).toMatchObject({ state: 'taken', tries: 1, due_at: null, reason: null });
    expect((await row()).sent_at).toBe(app.clock.now().toISOString());
  });

  it('of an event that was undone is none', async () => {
    const broken = inTransaction(app.db, acting(), async (tx) => {
      await notifyAccount(tx, who.id, 'password-changed');
      throw new Error('undone');
    });
    await expect(broken).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
  });

  it('is tried again later and later, and given up after the last try with the reason', async () => {
    await say();
    const waits: number[] = [];
    for (let count = 0; count < mostTries; count += 1) {
      app.mailChannel.outcomes.push({ state: 'retry', reason: 'busy' });
      await app.messages.drain();
      const { due_at } = await row();
      if (!due_at) break;
      waits.push(Date.parse(due_at) - app.clock.now().getTime());
      // Not before its time.
      await app.messages.drain();
      app.clock.set(due_at);
    }
    expect(waits).toHaveLength(mostTries - 1);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(app.mailChannel.sent).toEqual([]);
    expect(await row()).toMatchObject({ state: 'failed', reason: 'busy', tries: mostTries, due_at: null });
  });

  it('waits as long as the other side asks', async () => {
    await say();
    app.mailChannel.outcomes.push({ state: 'retry', reason: 'busy', afterSeconds: 3600 });
    await app.messages.drain();
    expect((await row()).due_at).toBe(new Date(app.clock.now().getTime() + hour).toISOString());
  });

  it('that is refused for good is not tried again', async () => {
    await say();
    app.mailChannel.outcomes.push({ state: 'failed', reason: 'unknown-address' });
    await app.messages.drain();
    expect(await row()).toMatchObject({ state: 'failed', reason: 'unknown-address', due_at: null });
  });

  it('to somebody who is gone is skipped', async () => {
    await say();
    await app.db.write('user').where({ id: who.id }).update({ erased_at: app.clock.now().toISOString() });
    await app.messages.drain();
    expect(await row()).toMatchObject({ state: 'skipped', reason: 'erased', tries: 0 });
  });

  it('after which the mail server is away for all lets the others wait untried', async () => {
    for (let count = 0; count < 3; count += 1) await say();
    app.mailChannel.outcomes.push({ state: 'retry', reason: 'unreachable', forAll: true });
    await app.messages.drain();
    expect((await rows()).map(({ tries }) => tries).sort()).toEqual([0, 0, 1]);
    app.clock.advance(minute);
    await app.messages.drain();
    expect((await rows()).map(({ state }) => state)).toEqual(['taken', 'taken', 'taken']);
  });
});

describe('what is kept', () => {
  it('of somebody who is erased is empty, and what was to go does not', async () => {
    await say();
    await app.messages.drain();
    await say();
    await eraseUser(app.db, acting(), who.id);
    await app.messages.drain();
    expect(app.mailChannel.sent).toHaveLength(1);
    const emptied = { user_id: null, facts: '{}', address_hash: null, due_at: null };
    expect(await rows()).toMatchObject([
      { state: 'taken', ...emptied },
      { state: 'skipped', reason: 'erased', ...emptied },
    ]);
  });

  it('of a link asked for by nobody is nothing', async () => {
    const body = { email: 'nobody@example.ae' };
    await app.request('POST', '/api/auth/forgot-password', { body });
    expect(await rows()).toMatchObject([{ event: 'reset', user_id: null, facts: '{}' }]);
    await app.messages.drain();
    expect([await rows(), app.mailChannel.sent]).toEqual([[], []]);
  });

  it('is forgotten after 180 days, but for what still is to go', async () => {
    await say();
    await app.messages.drain();
    await say();
    await holdUnsent(app.db.write, app.clock.now());
    const start = app.clock.now().toISOString();
    const forget = () => inTransaction(app.db, acting(), forgetOldMessages);
    app.clock.advance(180 * day);
    await forget();
    expect(await rows()).toHaveLength(2);
    app.clock.advance(second);
    await forget();
    expect((await rows()).map(({ state }) => state)).toEqual(['held']);
    app.clock.set(start);
  });
});

it('after a restore nothing that was not sent goes out', async () => {
  await say();
  await claim();
  await say();
  await afterRestore(app.db, app.clock.now());
  app.clock.advance(2 * leaseMs);
  await app.messages.drain();
  expect(app.mailChannel.sent).toEqual([]);
  expect(await queueOf(app.db.read, app.clock.now())).toEqual({ waiting: 0, overdue: 0, held: 2 });
});

it('what is to go, and for how long it has been, is counted', async () => {
  await say();
  app.clock.advance(minute);
  expect(await queueOf(app.db.read, app.clock.now())).toEqual({ waiting: 1, overdue: 60, held: 0 });
});

describe('a message that cannot be judged', () => {
  it('lets the others go, is tried later and later, and is given up with the reason', async () => {
    const other = await person(app, 'customer');
    await say();
    await say(other.id);
    const loop = createLoop({
      db: app.db,
      now: app.clock.now,
      log: openLog('silent'),
      judge: async (tx, row) => {
        if (row.user_id === who.id) throw new Error('no such thing');
        return ours(tx, row);
      },
      channels: [{ name: 'email', send: async () => ({ state: 'taken' }) }],
    });
    await loop.drain();
    const mine = () => app.db.read('message_out').where({ user_id: who.id }).first();
    expect(await app.db.read('message_out').where({ user_id: other.id }).first()).toMatchObject({
      state: 'taken',
    });
    expect(await mine()).toMatchObject({ state: 'waiting', tries: 1, reason: 'fault' });
    for (let due = (await mine()).due_at; due; due = (await mine()).due_at) {
      app.clock.set(due);
      await loop.drain();
    }
    expect(await mine()).toMatchObject({ state: 'failed', tries: mostTries, reason: 'fault', due_at: null });
  });
});

describe('of several processes', () => {
  it('does not send what comes next to a person while somebody is just changing what comes first', async () => {
    await say();
    app.clock.advance(second);
    await say();
    const [first] = await rows();
    const holder = await app.db.write.transaction();
    // SQLite has one writer: nobody is just changing anything while another looks.
    if (app.db.engine === 'pg') await holder('message_out').where({ id: first?.id }).forUpdate();
    else await holder.commit();
    const meanwhile = await claim();
    if (app.db.engine === 'pg') await holder.commit();
    expect([...meanwhile, ...(await claim())].map(({ id }) => id)).toEqual([first?.id]);
  });

  it('each takes others, and nobody takes what another has', async () => {
    for (let count = 0; count < 15; count += 1) await say((await person(app, 'customer')).id);
    const claims = await Promise.all([claim(), claim()]);
    const ids = claims.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(15);
    expect(await claim()).toEqual([]);
  });

  it('one that died is followed by another once its lease is over', async () => {
    await say();
    expect(await claim()).toHaveLength(1);
    app.clock.advance(leaseMs - second);
    await app.messages.drain();
    expect(app.mailChannel.sent).toEqual([]);
    app.clock.advance(2 * second);
    await app.messages.drain();
    expect(app.mailChannel.sent).toHaveLength(1);
    // Only what was begun counts as a try.
    expect(await row()).toMatchObject({ state: 'taken', tries: 1 });
  });

  it('one whose lease ran out before it was begun is not sent: another has it', async () => {
    await say();
    const [late] = await claim();
    if (!late) throw new Error('nothing was due');
    app.clock.advance(leaseMs + second);
    const [other] = await claim();
    expect(other?.id).toBe(late.id);
    const now = app.clock.now();
    expect(await begin(app.db, { row: late, judge: ours, now })).toBeUndefined();
    expect(await row()).toMatchObject({ state: 'sending', tries: 0 });
  });

  it('one that was held up longer than its lease writes nothing over the other’s outcome', async () => {
    await say();
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let begun = () => {};
    const started = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow = loopBy(async () => {
      begun();
      await held;
      return { state: 'failed', reason: 'refused' };
    });
    const draining = slow.drain();
    await started;
    app.clock.advance(leaseMs + second);
    await app.messages.drain();
    goOn();
    await draining;
    expect(await row()).toMatchObject({ state: 'taken', tries: 2, reason: null });
  });
});

describe('a stop', () => {
  it('begins nothing more, and gives back what it had taken', async () => {
    for (let count = 0; count < 5; count += 1) await say();
    let sent = 0;
    const loop = loopBy(async () => {
      sent += 1;
      void loop.stop(10_000);
      return { state: 'taken' };
    });
    await loop.drain();
    expect(sent).toBe(1);
    const states = (await rows()).map(({ state }) => state).sort();
    expect(states).toEqual(['taken', 'waiting', 'waiting', 'waiting', 'waiting']);
    await app.messages.drain();
    expect((await rows()).every(({ state }) => state === 'taken')).toBe(true);
  });
});

it('what was told is looked at as soon as it is committed, not when the loop would look by itself', async () => {
  let told = () => {};
  const sent = new Promise<void>((resolve) => {
    told = resolve;
  });
  const send = async (): Promise<Outcome> => {
    told();
    return { state: 'taken' };
  };
  const loop = loopBy(send, 3_600_000);
  loop.start();
  await loop.drain();
  await say();
  await sent;
  await loop.stop(10_000);
});
