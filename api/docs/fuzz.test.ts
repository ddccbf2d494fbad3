import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultOf, operationOf } from '../testing/fuzz/answers';
import { readBackOf, unlikeRead } from '../testing/fuzz/read-back';
import { type Description, type Planned, requestsOf } from '../testing/fuzz/requests';
import { unread } from '../testing/fuzz/unread';
import { openWorld, type World } from '../testing/fuzz/world';
import { routes } from '../testing/routes';
import { openApi } from './openapi';

const numRuns = Number(process.env.REQUESTS ?? (process.env.TEST_ALL === '1' ? 10_000 : 400));
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const description = openApi('http://localhost:3000', routes) as unknown as Description;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.app.close());

describe('the API', () => {
  it('says how each write is read back', () => {
    const writes = Object.entries(description.paths).flatMap(([path, operations]) =>
      Object.keys(operations)
        .filter((method) => method !== 'get')
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(writes.filter((name) => readBackOf(name) === unread.includes(name))).toEqual([]);
  });

  it(`answers ${numRuns} requests by everybody as it is described, and keeps what it accepts (seed ${seed})`, async () => {
    const count = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(requestsOf(description), async (planned) => {
        const request = await world.fill(planned);
        const heard = await world.send(request);
        const name = operationOf(description, request)?.name ?? 'no route';
        count.set(`${name} ${heard.status}`, (count.get(`${name} ${heard.status}`) ?? 0) + 1);
        const answered =
          faultOf(description, request, heard) ?? (await unlikeRead(world, name, request, heard));
        await world.note(planned, heard);
        const fault = answered ?? world.faults.at(-1);
        if (fault) throw new Error(`${request.method} ${request.path} by ${planned.actor}: ${fault}`);
      }),
      // What exists differs from run to run, so a failure seldom shrinks: it is told at once.
      { numRuns, seed, path: process.env.REPLAY, endOnFailure: true, reporter: faultsFirst },
    );
    if (process.env.TALLY)
      console.info(
        [...count]
          .sort()
          .map((each) => each.join(' '))
          .join('\n'),
      );
  }, 1_200_000);
});

function faultsFirst({ failed, errorInstance, seed, counterexample }: fc.RunDetails<[Planned]>) {
  if (!failed) return;
  throw new Error([String(errorInstance), `SEED=${seed}`, fc.stringify(counterexample)].join('\n'));
}
