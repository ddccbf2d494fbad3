import { randomBytes } from 'node:crypto';
import { freePort } from '../../api/testing/ports';
import { startPostgres } from '../../api/testing/postgres';
import { OwnDevice } from './device/own-device';
import { newProfile } from './device/profiles';
import { FaultProxy } from './network/fault-proxy';
import { type AppServer, startServer } from './server/server';
import { test as base } from './test';

interface Both {
  /** What two processes share: their database, and the key by which they sign. */
  processes: Record<string, string>;
  /** The other process: what `site` is, on the same database. */
  otherSite: AppServer;
  otherNetwork: FaultProxy;
  /** A browser whose network leads to the other process. */
  otherDevice: OwnDevice;
}

/** Two processes of the app on one PostgreSQL: `device` is at the first of them, `otherDevice` at the other. */
export const test = base.extend<Both>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  processes: async ({}, use) => {
    const database = await startPostgres();
    await use({ DATABASE_URL: database.url, JWT_SECRET: randomBytes(48).toString('base64url') });
    await database.stop();
  },

  site: async ({ processes }, use) => {
    const server = await startServer(processes);
    await use(server);
    await server.stop();
  },

  // After the first, which has made the demo and its passwords.
  otherSite: async ({ processes, site }, use) => {
    const server = await startServer({ ...processes, SEED_DEMO: '0' }, { admin: site.admin });
    await use(server);
    await server.stop();
  },

  otherNetwork: async ({ otherSite }, use) => {
    const network = new FaultProxy(otherSite.port, await freePort(), '10.7.0.2');
    await network.start();
    await use(network);
    await network.stop();
  },

  otherDevice: async ({ otherNetwork, size, watch }, use, { project }) => {
    const device = new OwnDevice('shell', size, otherNetwork.port, newProfile(project.outputDir), watch);
    await device.open();
    await use(device);
    await device.discard();
  },
});
