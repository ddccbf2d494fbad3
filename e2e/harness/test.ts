import { test as base, expect } from '@playwright/test';
import { ConsoleWatch } from './console-watch';
import { Device, type Size } from './device';
import { FaultProxy } from './fault-proxy';
import { Office } from './office';
import { type AppServer, startServer } from './server';

interface Fixtures {
  size: Size;
  /** The network between the device and the server; on when the test begins. */
  network: FaultProxy;
  watch: ConsoleWatch;
  /** A browser that has never been here, switched on. */
  device: Device;
  /** Switches on one more such browser, on the same network. */
  anotherDevice: () => Promise<Device>;
  office: Office;
}

interface WorkerFixtures {
  server: AppServer;
  officeOfWorker: Office;
}

let devices = 0;

export const test = base.extend<Fixtures, WorkerFixtures>({
  size: ['phone', { option: true }],

  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  officeOfWorker: [
    async ({ server }, use) => {
      const office = new Office(server);
      await use(office);
      office.close();
    },
    { scope: 'worker' },
  ],

  office: ({ officeOfWorker }, use) => use(officeOfWorker),

  network: async ({ server }, use) => {
    devices += 1;
    const network = new FaultProxy(server.port, `10.1.${devices >> 8}.${devices & 255}`);
    await network.start();
    await use(network);
    await network.stop();
  },

  watch: async ({ network }, use) => {
    const watch = new ConsoleWatch(() => network.disturbed);
    await use(watch);
    expect(watch.faults, 'errors in the console').toEqual([]);
  },

  anotherDevice: async ({ size, network, watch }, use, info) => {
    const all: Device[] = [];
    await use(async () => {
      const device = new Device(size, network.url, watch);
      all.push(device);
      await device.open();
      return device;
    });
    // Where this ran on another machine, nobody can look there afterwards.
    if (info.status !== info.expectedStatus)
      for (const device of all) console.log(`${info.title}:\n${await device.description()}`);
    for (const device of all) await device.discard();
  },

  device: async ({ anotherDevice }, use) => use(await anotherDevice()),
});

export { expect };
