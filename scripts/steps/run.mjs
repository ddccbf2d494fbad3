import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a command in the project's root; what it says is shown only when it fails. `minutes`: how long it may take at most,
 * after which it is ended and has failed.
 */
export function runQuietly(command, args, env = {}, minutes = 30) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: minutes * 60_000,
      killSignal: 'SIGKILL',
    });
    const said = [];
    const pipes = [child.stdout, child.stderr];
    for (const pipe of pipes) pipe.on('data', (text) => said.push(text));
    child.on('error', reject);
    // What it started and left behind may hold its pipes open for ever.
    child.on('exit', () => setTimeout(() => pipes.map((pipe) => pipe.destroy()), 2_000).unref());
    child.on('close', (code, signal) => {
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(said));
      const late = child.killed && `did not end within ${minutes} minutes`;
      const end = late || `ended with ${code ?? signal}`;
      reject(new Error(`"${[command, ...args].join(' ')}" ${end}.`));
    });
  });
}

/** As `runQuietly`, for what may fail: answers whether it succeeded, within five minutes, and shows nothing. */
export function tryQuietly(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'ignore',
      timeout: 5 * 60_000,
      killSignal: 'SIGKILL',
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });
}
