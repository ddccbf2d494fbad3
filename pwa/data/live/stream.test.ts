import { expect, it } from 'vitest';
import { manualTime } from '../../device/sync/testing';
import { newStream, silenceMs } from './stream';

/** One try of the page, answered by the test. */
interface Try {
  token: string | null;
  signal: AbortSignal;
  /** Begins to answer with a stream. */
  answer(): { say(text: string): Promise<void>; end(): Promise<void> };
  refuse(status: number, body?: object, headers?: Record<string, string>): Promise<void>;
  fail(): Promise<void>;
}

/** What was begun is to be heard before the test goes on: the reading of a stream is a few turns away. */
async function settled() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

function page({ token = 'T' as string | null, random = (): number => 0.5 } = {}) {
  const time = manualTime();
  const tries: Try[] = [];
  const said: string[] = [];
  const encode = new TextEncoder();
  const ask = (as: string | null, signal: AbortSignal) =>
    new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      tries.push({
        token: as,
        signal,
        answer() {
          let to: ReadableStreamDefaultController | undefined;
          const body = new ReadableStream({
            start(controller) {
              to = controller;
              signal.addEventListener('abort', () => controller.error(signal.reason));
            },
          });
          resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
          return {
            say: (text) =>
              settled()
                .then(() => to?.enqueue(encode.encode(text)))
                .then(settled),
            end: () =>
              settled()
                .then(() => to?.close())
                .then(settled),
          };
        },
        refuse(status, refusal = {}, more = {}) {
          resolve(
            new Response(JSON.stringify(refusal), {
              status,
              headers: { 'content-type': 'application/json', ...more },
            }),
          );
          return settled();
        },
        fail() {
          reject(new TypeError('Failed to fetch'));
          return settled();
        },
      });
    });
  const stream = newStream(
    { ...time, ask, random },
    {
      token: () => token,
      opened: () => said.push('opened'),
      heard: (word) => said.push(word),
      lost: () => said.push('lost'),
      refused: (which, closed) => said.push(`refused ${which} ${closed}`),
    },
  );
  const last = () => tries.at(-1) ?? expect.fail('It did not ask.');
  return { stream, time, tries, said, last };
}

it('asks as whoever is signed in, and hears words as they come, in one piece or in several', async () => {
  const { stream, said, last } = page();
  stream.open();
  expect(last().token).toBe('T');
  const { say } = last().answer();
  await settled();
  // Headers alone may be all that comes through a proxy that keeps the rest back.
  expect(said).toEqual([]);
  await say(': \n\n');
  await say('data: sync\n\ndata: office boo');
  await say('king\n\n');
  expect(said).toEqual(['opened', 'sync', 'office booking']);
});

it('of a guest asks as nobody', () => {
  const { stream, last } = page({ token: null });
  stream.open();
  expect(last().token).toBeNull();
});

it('takes a silent stream for dead, and opens another', async () => {
  const { stream, time, said, tries, last } = page();
  stream.open();
  const { say } = last().answer();
  await say(': \n\n');
  time.advance(silenceMs - 1);
  await say(': \n\n');
  time.advance(silenceMs - 1);
  await settled();
  expect(said).toEqual(['opened']);
  time.advance(1);
  await settled();
  expect(said).toEqual(['opened', 'lost']);
  time.advance(2000);
  expect(tries).toHaveLength(2);
  await last().answer().say(': \n\n');
  expect(said).toEqual(['opened', 'lost', 'opened']);
});

it('is never open behind somebody who keeps back what is said, and asks less and less often', async () => {
  const { stream, time, said, tries, last } = page();
  stream.open();
  for (let minute = 0; minute < 60; minute += 1) {
    last().answer();
    time.advance(60_000);
    await settled();
  }
  expect(said).toEqual([]);
  expect(tries.length).toBeLessThan(20);
});

it('comes again soon where it was cut, and later and later where nobody is there', async () => {
  const { stream, time, tries, last } = page({ random: () => 1 });
  stream.open();
  const waits: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    await last().fail();
    waits.push(time.next() ?? 0);
    time.advance(time.next() ?? 0);
  }
  expect(tries).toHaveLength(9);
  expect(waits.slice(0, 6)).toEqual([2000, 2000, 4000, 8000, 16_000, 32_000]);
  expect(Math.min(...waits.slice(6))).toBeGreaterThanOrEqual(5 * 60_000);
});

it('waits as long as the server asks', async () => {
  const { stream, time, tries, last } = page({ random: () => 0 });
  stream.open();
  await last().refuse(503, { error: { code: 'unavailable' } }, { 'retry-after': '60' });
  time.advance(59_999);
  expect(tries).toHaveLength(1);
  time.advance(1);
  expect(tries).toHaveLength(2);
});

it('leaves its place to other pages of the same person for some minutes', async () => {
  const { stream, time, said, tries, last } = page({ random: () => 0 });
  stream.open();
  const { say, end } = last().answer();
  await say(': \n\n');
  await say('data: elsewhere\n\n');
  await end();
  expect(said).toEqual(['opened', 'lost']);
  time.advance(5 * 60_000 - 1);
  expect(tries).toHaveLength(1);
  time.advance(1);
  expect(tries).toHaveLength(2);
});

it('says that a sign-in counts no more, and does not ask again with it', async () => {
  const { stream, time, said, tries, last } = page();
  stream.open();
  await last().refuse(401, { error: { code: 'unauthenticated', closed: true } });
  expect(said).toEqual(['refused T true']);
  time.advance(24 * 3_600_000);
  expect(tries).toHaveLength(1);
});

it('takes nobody else for the server: neither a page that answers everything nor one that never ends', async () => {
  const { stream, said, last, time } = page();
  stream.open();
  await last().refuse(200, {}, { 'content-type': 'text/html' });
  time.advance(2000);
  const { say } = last().answer();
  await say('x'.repeat(3000));
  expect(said.filter((word) => word !== 'opened' && word !== 'lost')).toEqual([]);
  expect(last().signal.aborted).toBe(true);
});

it('is closed for good until it is opened: nothing more is asked or said', async () => {
  const { stream, time, said, tries, last } = page();
  stream.open();
  const { say } = last().answer();
  await say(': \n\n');
  stream.close();
  await settled();
  time.advance(24 * 3_600_000);
  expect([said, tries.length, last().signal.aborted]).toEqual([['opened'], 1, true]);
  stream.open();
  expect(tries).toHaveLength(2);
});
