import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Has the kernel give a running process no more than this; `util-linux` has the program everywhere. */
export function limit(pid: number, ...what: string[]): void {
  execFileSync('prlimit', ['--pid', String(pid), ...what]);
}

/**
 * Has the disk of a running process take what is written and then fail to keep it: `fsync` and `fdatasync` answer EIO. Where there is
 * no `strace`, or it may not, what is written fails already. Answers how to let the disk work again.
 */
export async function failToKeep(pid: number): Promise<() => Promise<void>> {
  const calls = 'fsync,fdatasync';
  const inject = ['-e', `trace=${calls}`, '-e', `inject=${calls}:error=EIO`];
  const tracer = spawn('strace', ['-f', '-qq', ...inject, '-o', '/dev/null', '-p', String(pid)], {
    stdio: 'ignore',
  });
  let ended = false;
  for (const event of ['exit', 'error'])
    tracer.on(event, () => {
      ended = true;
    });
  while (!ended && !isTraced(pid)) await wait(20);
  if (ended) {
    limit(pid, '--fsize=1:');
    return async () => {
      if (existsSync(`/proc/${pid}`)) limit(pid, '--fsize=unlimited:');
    };
  }
  return async () => {
    tracer.kill('SIGINT');
    if (!ended) await once(tracer, 'exit');
  };
}

function isTraced(pid: number): boolean {
  return /TracerPid:\t[1-9]/.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
}
