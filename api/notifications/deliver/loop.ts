import { setTimeout as wait } from 'node:timers/promises';
import { channels as names } from '../../../contract/notifications/notifications';
import { onEnqueued } from '../enqueue/wake';
import { createHandOver, type Sender } from './hand-over';
import { createLane } from './lane';

export interface Loop {
  /** Sends all that is due, and is done once nothing is. */
  drain(): Promise<void>;
  /** Looks for what is due, every other second and after each commit of it, until it is stopped. */
  start(): void;
  /** Begins nothing more, lets what is under way end within `patience` milliseconds, and gives back the rest. */
  stop(patience: number): Promise<void>;
}

interface Options extends Sender {
  /** How often it looks by itself, in ms. */
  pace?: number;
}

/** Sends what is due, by each channel in a lane of its own; several processes share a lane by claiming. */
export function createLoop({ pace = 2000, ...sender }: Options): Loop {
  const breakOff = new AbortController();
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let deaf = () => {};
  const handOver = createHandOver(sender, breakOff.signal);
  const lanes = names.map((name) => createLane(name, { ...sender, handOver, isStopping: () => stopping }));
  const run = () => Promise.all(lanes.map((each) => each()));

  return {
    async drain() {
      await run();
    },
    start() {
      deaf = onEnqueued(() => void run());
      const look = () => {
        void run();
        timer = setTimeout(look, pace).unref();
      };
      look();
    },
    async stop(patience) {
      deaf();
      clearTimeout(timer);
      stopping = true;
      const ended = run();
      await Promise.race([ended, wait(patience, undefined, { ref: false })]);
      breakOff.abort();
      await Promise.race([ended, wait(1000, undefined, { ref: false })]);
    },
  };
}
