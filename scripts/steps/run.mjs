import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { count } from './processor-time.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a command in the project's root; what it says is shown only when it fails. */
export async function runQuietly(command, args, env = {}) {
  const { said, end } = await run(command, args, { env });
  if (end) {
    process.stderr.write(said);
    throw new Error(`"${[command, ...args].join(' ')}" ${end}.`);
  }
}

/**
 * The same for a part of the tests: what it says is kept in test-results/, and named where it fails. `minutes`: how long it
 * may take at most, after which it is ended and has failed.
 */
export async function runLogged(name, command, args, { env = {}, minutes = 30 } = {}) {
  const { said, end } = await run(command, args, { env, minutes });
  const log = join(root, 'test-results', `${name.replaceAll(' ', '-')}.log`);
  mkdirSync(dirname(log), { recursive: true });
  writeFileSync(log, said);
  if (end) throw Object.assign(new Error(`${name} ${end}; all it said: ${relative(root, log)}`), { said });
}

/** As `runQuietly`, for what may fail: answers whether it succeeded, within five minutes, and shows nothing. */
export async function tryQuietly(command, args, env = {}) {
  return !(await run(command, args, { env, minutes: 5 })).end;
}

/** Runs a command; answers what it said, and how it ended where that was not well. */
function run(command, args, { env, minutes = 30 }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: minutes * 60_000,
      killSignal: 'SIGKILL',
    });
    count(child);
    const said = [];
    const pipes = [child.stdout, child.stderr];
    for (const pipe of pipes) pipe.on('data', (text) => said.push(text));
    child.on('error', reject);
    // What it started and left behind may hold its pipes open for ever.
    child.on('exit', () => setTimeout(() => pipes.map((pipe) => pipe.destroy()), 2_000).unref());
    child.on('close', (code, signal) => {
      const late = child.killed && `did not end within ${minutes} minutes`;
      resolve({
        said: Buffer.concat(said).toString(),
        end: code === 0 ? undefined : late || `ended with ${code ?? signal}`,
      });
    });
  });
}
