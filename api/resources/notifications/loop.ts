import { setTimeout as wait } from 'node:timers/promises';
import { type ChannelName, channels as names } from '../../../contract/notifications';
import type { Database } from '../../db/database';
import type { Log } from '../../log';
import type { Channel, Outcome } from './channel';
import { begin, claimDue, giveBack, isDue, leaseMs } from './claim';
import type { Judge } from './judged';
import { faulted, settle } from './outcome';
import type { MessageRow } from './row';
import { onTold } from './wake';

export interface Loop {
  /** Sends all that is due, and is done once nothing is. */
  drain(): Promise<void>;
  /** Looks for what is due, every other second and after each commit of it, until it is stopped. */
  start(): void;
  /** Begins nothing more, lets what is under way end within `patience` milliseconds, and gives back the rest. */
  stop(patience: number): Promise<void>;
}

interface Options {
  db: Database;
  now: () => Date;
  log: Log;
  judge: Judge;
  channels: readonly Channel[];
  /** How often it looks by itself, in ms. */
  pace?: number;
  /** Told of each try and what came of it. */
  count?: (channel: ChannelName, outcome: Outcome['state']) => void;
}

const atOnce = 10;
const longestSend = 60_000;
/** After a try that found the other side away for everybody. */
const rest = 10_000;

/**
 * Sends what is due. Each channel is a lane with one message at a time under way, so that a process that is killed leaves one in
 * doubt; several processes share a lane by claiming.
 */
export function createLoop({ db, now, log, judge, channels, count, pace = 2000 }: Options): Loop {
  const breakOff = new AbortController();
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;
  let deaf = () => {};

  async function carry(row: MessageRow, channel: Channel | undefined): Promise<Outcome | undefined> {
    const begun = await begin(db, { row, judge, now: now() });
    if (!begun) return undefined;
    const signal = AbortSignal.any([breakOff.signal, AbortSignal.timeout(longestSend)]);
    const outcome = channel
      ? await channel.send(begun.message, signal).catch((error): Outcome => {
          log.error({ err: error, channel: row.channel }, 'channel threw');
          return { state: 'retry', reason: 'unreachable' };
        })
      : ({ state: 'skipped', reason: 'channel-off' } as const);
    count?.(row.channel, outcome.state);
    if (outcome.state === 'failed' || outcome.state === 'retry') {
      const { id, event, tries } = begun.row;
      const told = { id, event, channel: row.channel, tries, ...outcome };
      log.warn(told, outcome.state === 'failed' ? 'message given up' : 'message not sent yet');
    }
    await settled(begun.row, outcome);
    return outcome;
  }

  /** Written whatever it takes while the lease lasts: what was sent and not noted would be sent twice. */
  async function settled(row: MessageRow, outcome: Outcome): Promise<void> {
    for (const until = now().getTime() + leaseMs; ; ) {
      try {
        return await settle(db, row, outcome, now());
      } catch (error) {
        if (now().getTime() > until) throw error;
        log.warn({ err: error, id: row.id }, 'outcome not written yet');
        await wait(1000, undefined, { ref: false });
      }
    }
  }

  function lane(name: ChannelName) {
    const channel = channels.find((each) => each.name === name);
    let running: Promise<void> | undefined;
    let again = false;
    let restUntil = 0;

    /** Whether there may be more. */
    async function batch(): Promise<boolean> {
      if (now().getTime() < restUntil || !(await isDue(db, name, now()))) return false;
      const rows = await claimDue(db, { channel: name, now: now(), limit: atOnce });
      for (const [index, row] of rows.entries()) {
        if (stopping) {
          await giveBack(db, rows.slice(index), now());
          return false;
        }
        try {
          const outcome = await carry(row, channel);
          if (outcome?.state === 'retry' && outcome.forAll) {
            restUntil = now().getTime() + rest;
            await giveBack(db, rows.slice(index + 1), now());
            return false;
          }
        } catch (error) {
          log.error({ err: error, id: row.id, event: row.event }, 'message not judged');
          await faulted(db, row, now());
        }
      }
      return rows.length > 0;
    }

    return function run(): Promise<void> {
      again = true;
      if (stopping) return running ?? Promise.resolve();
      running ??= (async () => {
        while (again && !stopping) {
          again = false;
          while (await batch());
        }
      })()
        .catch((error) => log.error({ err: error }, 'messages not sent'))
        .finally(() => {
          running = undefined;
        });
      return running;
    };
  }

  const lanes = names.map(lane);
  const run = () => Promise.all(lanes.map((each) => each()));

  return {
    async drain() {
      await run();
    },
    start() {
      deaf = onTold(() => void run());
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
