import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Request, requester } from './http';

const root = join(import.meta.dirname, '..', '..');

/** A program of the product in a process of its own, with nothing but these variables. */
export interface Program {
  child: ChildProcess;
  /** Its lines on standard output so far. */
  said: string[];
  ended: Promise<{ code: number | null; errors: string }>;
}

const running = new Set<Program>();

/** Ends what a test left running. */
export async function killPrograms(): Promise<void> {
  const left = [...running];
  for (const { child } of left) child.kill('SIGKILL');
  await Promise.all(left.map(({ ended }) => ended));
}

/** The server as it is built: ready in a third of the time that its sources take. */
export const built = join('dist', 'main.js');

interface RunOptions {
  args?: string[];
  /** A file that is open in the place of a pipe; nothing is heard then. */
  stdout?: number | 'pipe';
}

/** Runs a file as people do: what is built, or a TypeScript file from its source. */
export function runProgram(
  file: string,
  env: Record<string, string>,
  { args = [], stdout = 'pipe' }: RunOptions = {},
): Program {
  // Not by tsx's own command: under load that kills its child instead of passing the signal on.
  const how = file.endsWith('.ts') ? ['--import', 'tsx'] : ['--enable-source-maps'];
  const child = spawn(process.execPath, [...how, file, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', stdout, 'pipe'],
  });
  const said: string[] = [];
  if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
  let errors = '';
  child.stderr?.on('data', (text) => {
    errors += text;
  });
  const ended = once(child, 'close').then(([code]) => {
    running.delete(program);
    return { code: code as number | null, errors };
  });
  const program = { child, said, ended };
  running.add(program);
  return program;
}

export interface RunningServer extends Program {
  port: number;
  request: Request & { close(): void };
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; errors: string }>;
}

/** Starts the server on a port of the system's choice, and waits until it is ready. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const program = runProgram(built, { PORT: '0', ...env });
  const { child, ended } = program;
  const port = await Promise.race([
    new Promise<number>((resolve) => {
      createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
        const found = /ready at http:\/\/localhost:(\d+)/.exec(line)?.[1];
        if (found) resolve(Number(found));
      });
    }),
    ended.then(({ errors }) => {
      throw new Error(errors);
    }),
  ]);
  const request = requester(port);
  return {
    ...program,
    port,
    request,
    stop(signal = 'SIGTERM') {
      request.close();
      child.kill(signal);
      return ended;
    },
  };
}
