import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, setPriority } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { booking, person } from '../../api/testing/factories';
import { requester } from '../../api/testing/http';
import { openDrillServer } from './harness/drill-server';
import type { ServerProcess } from './harness/server-process';

const confirmations = 50;
/** How little of the cores the process gets beside the others: its loop is late at each turn. */
const lowly = 10;
/** Spins until it is ended, or for as long as a test may take. */
const spin = 'console.log("spins"); for (const end = Date.now() + 600_000; Date.now() < end; );';

/** Other programs on the machine, more than it has cores. */
async function busyNeighbours(): Promise<void> {
  const neighbours = Array.from({ length: availableParallelism() + 2 }, () =>
    spawn(process.execPath, ['-e', spin], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  onTestFinished(() => {
    for (const each of neighbours) each.kill('SIGKILL');
  });
  for (const { stdout } of neighbours) await once(stdout, 'data');
}

it(`beside busy programs one person confirms ${confirmations} requests, one after the other, and is never told to come back`, async () => {
  const site = await openDrillServer({ people: 0, processes: 1 });
  onTestFinished(() => site.close());
  const { token } = await person(site, 'admin');
  const requested = [];
  for (let n = 0; n < confirmations; n += 1) requested.push(await booking(site, null));
  const [server] = site.servers as [ServerProcess];
  server.begin();
  await server.ready();
  const request = requester(server.port);
  onTestFinished(() => request.close());

  setPriority(Number(server.pid()), lowly);
  await busyNeighbours();
  const statuses: number[] = [];
  for (const { id, rev } of requested) {
    const headers = { 'If-Match': `"${rev}"` };
    const body = { status: 'confirmed', amount: 250 };
    const { status } = await request('PUT', `/api/admin/bookings/${id}`, { token, headers, body });
    statuses.push(status);
  }
  expect(statuses).toEqual(requested.map(() => 200));
});
