import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type TestApp, type TestAppOptions, testApp } from './app';

/** The server of a file's tests, and what is made on it before they run. What it answers is there once they do. */
export interface Fixture {
  app: TestApp;
  /** Makes this before the tests, after what was named before it: `make(person, 'admin')`. */
  make<Made extends object, Details extends unknown[]>(
    factory: (app: TestApp, ...details: Details) => Promise<Made>,
    ...details: Details
  ): Made;
}

/** A server of its own for each test. */
export function serverPerTest(options?: TestAppOptions): Fixture {
  return fixture(options, beforeEach, afterEach);
}

/** One server that the tests of a file, or of a `describe`, share. */
export function serverPerFile(options?: TestAppOptions): Fixture {
  return fixture(options, beforeAll, afterAll);
}

type Hook = (work: () => Promise<void>) => void;

/** By objects that are filled before each test: those that `test.extend` hands to tests the functions of a file would not see. */
function fixture(options: TestAppOptions | undefined, before: Hook, after: Hook): Fixture {
  const filledBefore = <Made extends object>(work: () => Promise<Made>): Made => {
    const made = {} as Made;
    before(async () => {
      for (const key of Object.keys(made)) Reflect.deleteProperty(made, key);
      Object.assign(made, await work());
    });
    return made;
  };
  const app = filledBefore(() => testApp(options));
  after(() => app.close());
  return { app, make: (factory, ...details) => filledBefore(() => factory(app, ...details)) };
}
