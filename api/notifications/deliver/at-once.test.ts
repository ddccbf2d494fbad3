import { createSecretKey, randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { inTransaction } from '../../db/transaction';
import { openLog } from '../../logging/log';
import { second } from '../../testing/clock';
import { type Person, person } from '../../testing/factories';
import { serverPerFile } from '../../testing/fixture';
import { openJudge } from '../compose/judge';
import type { Outcome, Outgoing } from '../enqueue/channel';
import { notifyAccount } from '../enqueue/notify-account';
import type { MessageRow } from '../enqueue/row';
import { createLoop, type Loop } from './loop';

let people: Person[];
const { app } = serverPerFile();
beforeAll(async () => {
  people = [];
  for (let count = 0; count < 6; count += 1) people.push(await person(app, 'customer'));
});
beforeEach(() => app.db.write('message_out').delete());

const say = (n: number) => {
  const who = people[n]?.id ?? '';
  return inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) =>
    notifyAccount(tx, who, 'password-changed'),
  );
};
const nameOf = ({ userId }: Outgoing['to']) => people.findIndex(({ id }) => id === userId);
const rows = (): Promise<MessageRow[]> => app.db.read('message_out').orderBy('created_at');
const triesOf = async () => (await rows()).map(({ tries }) => tries);

/** A process whose mails are under way until the test says what came of them. */
function slowProcess({ takesTurns = false } = {}) {
  const begun: number[] = [];
  const answers = new Map<number, (outcome: Outcome) => void>();
  const broken: number[] = [];
  const loop = createLoop({
    db: app.db,
    now: app.clock.now,
    log: openLog('silent'),
    judge: openJudge({ publicUrl: 'http://localhost:3000', signingKey: createSecretKey(randomBytes(48)) }),
    channels: [
      {
        name: 'email',
        async send({ to }, _signal, turn) {
          if (broken.includes(nameOf(to))) {
            void turn().catch(() => {});
            return { state: 'retry', reason: 'busy' };
          }
          if (takesTurns) await turn();
          begun.push(nameOf(to));
          return new Promise((resolve) => answers.set(nameOf(to), resolve));
        },
      },
    ],
    pace: 3_600_000,
  });
  onTestFinished(() => loop.stop(0));
  return {
    loop,
    begun,
    broken,
    reaches: (...all: number[]) => expect.poll(() => begun).toEqual(all),
    answer: (n: number, outcome: Outcome = { state: 'taken' }) => answers.get(n)?.(outcome),
    /** Its first message went through: from now on there are as many at once as may be. */
    async warm() {
      await say(5);
      const drained = loop.drain();
      await expect.poll(() => begun).toEqual([5]);
      answers.get(5)?.({ state: 'taken' });
      await drained;
      begun.length = 0;
      await app.db.write('message_out').delete();
      app.clock.advance(second);
    },
  };
}

/** Tells these, a moment apart, and has the loop begin with them. */
async function drain(loop: Loop, all: readonly number[]) {
  for (const n of all) {
    await say(n);
    app.clock.advance(1);
  }
  return { drained: loop.drain() };
}

describe('of messages to several people', () => {
  it('a few are under way at once, and one that is slow holds up nobody behind it', async () => {
    const { loop, begun, reaches, answer, warm } = slowProcess();
    await warm();
    const { drained } = await drain(loop, [0, 1, 2, 3, 4]);
    await reaches(0, 1, 2);
    answer(1);
    await reaches(0, 1, 2, 3);
    answer(3);
    await reaches(0, 1, 2, 3, 4);
    for (const n of [0, 2, 4]) answer(n);
    await drained;
    expect(begun).toHaveLength(5);
    expect((await rows()).every(({ state, tries }) => state === 'taken' && tries === 1)).toBe(true);
  });

  it('what is told while a slow one is under way goes at once', async () => {
    const { loop, reaches, answer, warm } = slowProcess();
    await warm();
    loop.start();
    await say(0);
    await reaches(0);
    await say(1);
    await reaches(0, 1);
    answer(0);
    answer(1);
    await loop.drain();
  });

  it('the first asks alone whether the other side is there', async () => {
    const { loop, begun, reaches, answer } = slowProcess();
    const { drained } = await drain(loop, [0, 1, 2]);
    await reaches(0);
    answer(0, { state: 'retry', reason: 'unreachable', forAll: true });
    await drained;
    expect([begun, await triesOf()]).toEqual([[0], [1, 0, 0]]);
  });

  it('that find together that the mail server is away, one uses up a try', async () => {
    const { loop, reaches, answer, warm } = slowProcess();
    await warm();
    const { drained } = await drain(loop, [0, 1, 2]);
    await reaches(0, 1, 2);
    for (const n of [1, 0, 2]) answer(n, { state: 'retry', reason: 'unreachable', forAll: true });
    await drained;
    expect((await triesOf()).sort()).toEqual([0, 0, 1]);
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
  });
});

describe('of messages to one person', () => {
  it('the second waits for the first, also where another process looks, and nobody else waits', async () => {
    const { loop, begun, reaches, answer, warm } = slowProcess();
    await warm();
    const other = slowProcess();
    const { drained } = await drain(loop, [0, 0, 1]);
    await reaches(0, 1);
    await other.loop.drain();
    expect(other.begun).toEqual([]);
    answer(1);
    answer(0);
    await reaches(0, 1, 0);
    answer(0);
    await drained;
    expect(begun).toEqual([0, 1, 0]);
  });

  it('the first goes first, also after its process died with it', async () => {
    const { loop, reaches, answer } = slowProcess();
    await say(0);
    app.clock.advance(1);
    const [first] = await rows();
    await say(0);
    // Taken, and its lease is over: its time is a later one than that of the second.
    app.clock.advance(second);
    await app.db
      .write('message_out')
      .where({ id: first?.id })
      .update({ state: 'sending', due_at: app.clock.now().toISOString() });
    const drained = loop.drain();
    await reaches(0);
    expect((await rows()).map(({ tries }) => tries)).toEqual([1, 0]);
    answer(0);
    await reaches(0, 0);
    answer(0);
    await drained;
  });
});

describe('a turn', () => {
  it('is had by one at a time, until what came of it is written', async () => {
    const { loop, begun, reaches, answer, warm } = slowProcess({ takesTurns: true });
    await warm();
    const { drained } = await drain(loop, [0, 1, 2]);
    const states = async () => (await rows()).map(({ state, tries }) => [state, tries]);
    await expect.poll(states).toEqual(Array(3).fill(['sending', 1]));
    await reaches(0);
    answer(0);
    await reaches(0, 1);
    expect((await rows())[0]).toMatchObject({ state: 'taken' });
    answer(1);
    await reaches(0, 1, 2);
    answer(2);
    await drained;
    expect(begun).toEqual([0, 1, 2]);
  });

  it('is not kept from the others by whoever is gone when it comes', async () => {
    const { loop, broken, reaches, answer, warm } = slowProcess({ takesTurns: true });
    await warm();
    broken.push(1);
    const { drained } = await drain(loop, [0, 1, 2]);
    await reaches(0);
    await expect.poll(async () => (await rows())[1]).toMatchObject({ state: 'waiting', reason: 'busy' });
    answer(0);
    await reaches(0, 2);
    answer(2);
    await drained;
  });

  it('that does not come before a stop uses up no try, and the message goes when there is a process again', async () => {
    const { loop, begun, reaches, warm } = slowProcess({ takesTurns: true });
    await warm();
    await drain(loop, [0, 1]);
    await expect.poll(triesOf).toEqual([1, 1]);
    await reaches(0);
    await loop.stop(0);
    await expect.poll(triesOf).toEqual([1, 0]);
    expect(begun).toEqual([0]);
    await app.messages.drain();
    expect((await rows()).map(({ state }) => state)).toEqual(['sending', 'taken']);
  });
});
