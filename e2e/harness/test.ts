import { test as base, expect, type TestInfo } from '@playwright/test';
import { freePort } from '../../api/testing/ports';
import { Crew } from './crew';
import type { Kind, Size } from './device/chromium';
import { ConsoleWatch } from './device/console-watch';
import type { Device } from './device/device';
import { OwnDevice } from './device/own-device';
import { newProfile } from './device/profiles';
import { SharedDevice } from './device/shared-device';
import { FaultProxy } from './network/fault-proxy';
import { Office } from './office';
import { type AppServer, startServer } from './server/server';

interface Fixtures {
  size: Size;
  /** Where the network leads; the server of the worker, unless what a test changes there is everybody's. */
  site: AppServer;
  /** The network between the device and the server; on when the test begins. */
  network: FaultProxy;
  watch: ConsoleWatch;
  /** A device on which the app is installed and nothing was done yet, switched on. Nothing of its browser may be changed. */
  device: Device;
  /** A browser that has never been here, in which the app is not installed. */
  newcomer: Device;
  /** The same as `device` in a Chromium of its own: for tests that switch it off, freeze it or change the browser. */
  ownDevice: OwnDevice;
  /** The same in the whole of Chromium: for tests of what its shell does not know. */
  wholeDevice: OwnDevice;
  /** Switches on one more such device, on the same network. */
  anotherDevice: (kind?: Kind) => Promise<OwnDevice>;
  office: Office;
  /** The office at work with its field staff. */
  crew: Crew;
}

interface WorkerFixtures {
  /** Where the network of all tests of this worker begins: its browser is told once. */
  port: number;
  profile: () => string;
  shared: (size: Size) => Promise<SharedDevice>;
  server: AppServer;
  officeOfWorker: Office;
}

let devices = 0;

export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  size: ({}, use, { title, project }) => use(sizeOf(title, project.name === 'also')),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],

  profile: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    ({}, use, { project }) => use(() => newProfile(project.outputDir)),
    { scope: 'worker' },
  ],

  shared: [
    async ({ port, profile }, use) => {
      const all = new Map<Size, SharedDevice>();
      await use(async (size) => {
        const started = all.get(size) ?? (await SharedDevice.start(size, port, profile()));
        all.set(size, started);
        return started;
      });
      for (const device of all.values()) await device.discard();
    },
    { scope: 'worker' },
  ],

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
      await office.settleUrgent();
      await use(office);
      office.close();
    },
    { scope: 'worker' },
  ],

  office: ({ officeOfWorker }, use) => use(officeOfWorker),

  site: ({ server }, use) => use(server),

  crew: ({ site }, use) => use(new Crew(site)),

  network: async ({ site, port }, use) => {
    devices += 1;
    const network = new FaultProxy(site.port, port, `10.1.${devices >> 8}.${devices & 255}`);
    await network.start();
    await use(network);
    await network.stop();
  },

  watch: async ({ network }, use, info) => {
    const watch = new ConsoleWatch(() => network.disturbed);
    await use(watch);
    if (info.status !== info.expectedStatus) await info.attach('asked', { body: watch.requests.join('\n') });
    expect(watch.faults, 'errors in the console').toEqual([]);
  },

  device: async ({ shared, size, network, watch }, use, info) => {
    const device = await shared(size);
    const unfollow = watch.follow(device.running);
    await use(device);
    await describe(device, info);
    unfollow();
    await network.start();
    await device.wipe();
  },

  newcomer: async ({ shared, size, watch }, use, info) => {
    const device = await (await shared(size)).newcomer();
    watch.follow(device.running);
    await use(device);
    await describe(device, info);
    await device.running.close();
  },

  anotherDevice: async ({ profile, size, port, network: _, watch }, use, info) => {
    const all: OwnDevice[] = [];
    await use(async (kind = 'shell') => {
      const device = new OwnDevice(kind, size, port, profile(), watch);
      all.push(device);
      await device.open();
      return device;
    });
    for (const device of all) {
      await describe(device, info);
      await device.discard();
    }
  },

  ownDevice: async ({ anotherDevice }, use) => use(await anotherDevice()),

  wholeDevice: async ({ anotherDevice }, use) => use(await anotherDevice('whole')),
});

/** The size a title names, see `playwright.config.ts`; `also`: the second one. */
function sizeOf(title: string, also: boolean): Size {
  const large = /@desktop|@also-phone/.test(title);
  return large === also ? 'phone' : 'desktop';
}

/** What was on the screen of a test that failed: where it ran on another machine, it cannot be looked at afterwards. */
async function describe(device: Device, info: TestInfo): Promise<void> {
  if (info.status !== info.expectedStatus) await info.attach('screen', { body: await device.description() });
}

export { expect };
