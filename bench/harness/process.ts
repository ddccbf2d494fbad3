import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

/** A server in a process of its own, so that whoever asks it does not share its core. */
export interface Server {
  port: number;
  /** Of its process, by which the system tells how much memory it takes. */
  pid: number;
  /** What it said about itself when it was ready. */
  facts: Record<string, string>;
  /** Connections are still taken, and nothing is answered until it resumes. */
  hang(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** Starts a file of `servers/`; it answers one JSON line with its port once it listens. */
export async function startServer(name: string, env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, [await builtFile(name)], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const facts = JSON.parse(await firstLine(child)) as Record<string, string>;
  return {
    port: Number(facts.port),
    pid: Number(child.pid),
    facts,
    hang: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const root = join(import.meta.dirname, '..', '..');
const builds = new Map<string, Promise<string>>();

/**
 * The file built as the server is for production, once a run. Run from its sources, each function would be given its name as often as it is
 * made: of a booking's processor time that was a tenth, and of bare Koa's nothing.
 */
function builtFile(name: string): Promise<string> {
  const outDir = join(root, 'test-results/bench');
  const known = builds.get(name);
  if (known) return known;
  const file = build({
    configFile: join(root, 'api/vite.config.ts'),
    configLoader: 'runner',
    logLevel: 'warn',
    build: {
      outDir,
      rolldownOptions: {
        input: join(root, 'bench/servers', `${name}.ts`),
        output: { entryFileNames: `${name}.js` },
      },
    },
  }).then(() => join(outDir, `${name}.js`));
  builds.set(name, file);
  return file;
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (part) => {
      said += part;
      const end = said.indexOf('\n');
      if (end >= 0) resolve(said.slice(0, end));
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it listened.`)));
  });
}

/** How many milliseconds of a processor a process has taken so far: what a busy machine changes least. */
export function spentBy(pid: number): number {
  // After the name, which may have spaces, the eleventh and twelfth: in its own code and in the system's, in hundredths of a second.
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [own, ofSystem] = rest.split(' ').slice(11, 13);
  return (Number(own) + Number(ofSystem)) * 10;
}

/** Runs work with a folder that is gone afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'homehub-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
