import { Office } from './office';
import { startServer } from './server/server';
import { test as base } from './test';

/** What these tests change is everybody's: each has a server of its own. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  site: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.stop();
  },

  office: async ({ site }, use) => {
    const office = new Office(site);
    await use(office);
    office.close();
  },
});
