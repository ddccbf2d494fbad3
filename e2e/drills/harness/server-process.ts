import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../api/testing/ports';
import { built, type Program, runProgram } from '../../../api/testing/program';

/** A process of the API at an address that stays, started again each time it is killed. */
export interface ServerProcess {
  port: number;
  /** How long each start took until it was ready, in ms. */
  starts: number[];
  /** What it wrote in all its lives, once it is ended: its log, and its errors. */
  said(): Promise<string>;
  begin(): void;
  /** Once it may be sent requests. */
  ready(): Promise<void>;
  isAlive(): boolean;
  pid(): number | undefined;
  signal(name: NodeJS.Signals): void;
  /** As an upgrade ends it: the code with which it did. */
  stop(): Promise<number | null | undefined>;
  /** As a power switch ends it: nothing is finished, nothing is said. */
  kill(): Promise<void>;
}

export async function serverProcess(env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  const starts: number[] = [];
  const programs: Program[] = [];
  let program: Program | undefined;
  let began = 0;
  const isAlive = () => program?.child.exitCode === null && program.child.signalCode === null;
  return {
    port,
    starts,
    async said() {
      const ended = await Promise.all(programs.map((each) => each.ended));
      return [...programs.flatMap((each) => each.said), ...ended.map(({ errors }) => errors)].join('\n');
    },
    isAlive,
    pid: () => program?.child.pid,
    signal: (name) => void program?.child.kill(name),
    async stop() {
      program?.child.kill('SIGTERM');
      return (await program?.ended)?.code;
    },
    begin() {
      began = performance.now();
      program = runProgram(built, { ...env, PORT: String(port), SEED_DEMO: '0' });
      programs.push(program);
    },
    async ready() {
      while (!(await saysReady(port))) {
        if (!isAlive()) throw new Error(`The server ended by itself: ${(await program?.ended)?.errors}`);
        await wait(20);
      }
      starts.push(performance.now() - began);
    },
    async kill() {
      program?.child.kill('SIGKILL');
      await program?.ended;
    },
  };
}

/** Whether the process at this port would take a request now. */
export async function saysReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.status === 200;
}
