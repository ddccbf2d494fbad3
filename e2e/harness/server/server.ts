import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface Account {
  email: string;
  password: string;
}

/** The real app, built and started as people start it, on a database of its own. */
export interface AppServer {
  port: number;
  dataDir: string;
  admin: Account;
  /** All that it wrote, its log. */
  said(): string;
  stop(): Promise<void>;
  /** As a power switch ends it: nothing is finished. */
  kill(): Promise<void>;
}

const readyWithin = 60_000;

/**
 * Starts the built server on a free port with the demo; resolves once it says that it is ready. `more` is its environment's,
 * `root` where another build of the app is, `before` what Node is to load first, `admin` who is in its database already.
 */
export async function startServer(
  more: Record<string, string> = {},
  { root = '.', before = [], admin }: { root?: string; before?: string[]; admin?: Account } = {},
): Promise<AppServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'homehub-e2e-'));
  const loaded = before.flatMap((each) => ['--import', each]);
  const child = spawn(process.execPath, [...loaded, '--enable-source-maps', resolve(root, 'dist/main.js')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: '0',
      // The proxy in front says which device asks.
      TRUST_PROXY: '1',
      SEED_DEMO: '1',
      // Any slot may be asked for, until a test limits capacity.
      SEED_TEAM: '0',
      ...more,
    },
  });
  let said = '';
  const hear = (text: Buffer) => {
    said += text;
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  try {
    await until(
      child,
      () => /ready at/.test(said) && (admin !== undefined || /Password/.test(said)),
      () => said,
    );
  } catch (error) {
    await end(child, dataDir);
    throw error;
  }
  const port = Number(/ready at http:\/\/localhost:(\d+)/.exec(said)?.[1]);
  const email = admin?.email ?? /Admin\s+(\S+@\S+)/.exec(said)?.[1];
  const password = admin?.password ?? /Password\s+(\S+)/.exec(said)?.[1];
  if (!port || !email || !password)
    throw new Error(`The app said neither where nor how to sign in:\n${said}`);
  return {
    ...{ port, dataDir, admin: { email, password }, said: () => said },
    stop: () => end(child, dataDir),
    async kill() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function until(child: ChildProcess, ready: () => boolean, said: () => string): Promise<void> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`The app did not get ready:\n${said()}`)), readyWithin);
    const look = () => {
      if (!ready()) return;
      clearTimeout(timer);
      done();
    };
    child.stdout?.on('data', look);
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`The app ended with ${code}:\n${said()}`)));
  });
}

async function end(child: ChildProcess, dataDir: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    const hard = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(hard);
  }
  rmSync(dataDir, { recursive: true, force: true });
}
