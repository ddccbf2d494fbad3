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

/** Runs a file of `api/` as people do, with arguments. */
export function runProgram(file: string, env: Record<string, string>, args: string[] = []): Program {
  // Not by tsx's own command: under load that kills its child instead of passing the signal on.
  const child = spawn(process.execPath, ['--import', 'tsx', join('api', file), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, errors }));
  return { child, said, ended };
}

export interface RunningServer extends Program {
  port: number;
  request: Request & { close(): void };
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; errors: string }>;
}

/** Starts the server on a port of the system's choice, and waits until it is ready. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const program = runProgram('main.ts', { PORT: '0', ...env });
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
