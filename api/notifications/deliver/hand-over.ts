import { setTimeout as wait } from 'node:timers/promises';
import type { ChannelName } from '../../../contract/notifications/notifications';
import type { Database } from '../../db/database';
import type { Log } from '../../logging/log';
import type { Judge } from '../compose/judged';
import type { Channel, Outcome } from '../enqueue/channel';
import type { MessageRow } from '../enqueue/row';
import { type Begun, begin, type Claimed, leaseMs, takeBack } from './claim';
import { settle } from './outcome';
import { oneAtATime, type Turns } from './turns';

export interface Sender {
  db: Database;
  now: () => Date;
  log: Log;
  judge: Judge;
  channels: readonly Channel[];
  /** Told of each try and what came of it. */
  count?: (channel: ChannelName, outcome: Outcome['state']) => void;
}

const longestSend = 60_000;
/** Less than a mail server's patience, and ours with its silence. */
const longestWait = 15_000;

/**
 * Takes one message from its claim to its outcome. Messages are judged one after another, since those on their way to an address
 * count. `isTry`: told what came of it, says whether that counts as a try.
 */
export function createHandOver({ db, now, log, judge, count }: Sender, breakOff: AbortSignal) {
  const toJudge = oneAtATime();

  return async function handOver(
    row: Claimed,
    {
      channel,
      turns,
      isTry,
    }: { channel: Channel | undefined; turns: Turns; isTry: (outcome: Outcome) => boolean },
  ): Promise<void> {
    const judged = await toJudge();
    const begun = await begin(db, { row, judge, now: now() }).finally(judged);
    if (!begun) return;
    if (!channel) return settled(begun.row, { state: 'skipped', reason: 'channel-off' });
    const { outcome, leave } = await sent(begun, channel, turns);
    try {
      if (outcome && isTry(outcome)) await settled(begun.row, outcome);
      else await written(begun.row, () => takeBack(db, begun.row, now()));
    } finally {
      leave();
    }
  };

  /** What came of handing it over, nothing where it did not get its turn; and how to let the next have it. */
  async function sent({ message }: Begun, channel: Channel, turns: Turns) {
    const over = new AbortController();
    const signal = AbortSignal.any([breakOff, AbortSignal.timeout(longestSend)]);
    let leave = () => {};
    let hasWaitedInVain = false;
    const turn = async () => {
      try {
        const granted = await turns(AbortSignal.any([signal, over.signal, AbortSignal.timeout(longestWait)]));
        // A connection may break just as it has its turn.
        if (over.signal.aborted) granted();
        else leave = granted;
      } catch (error) {
        hasWaitedInVain = true;
        throw error;
      }
    };
    const outcome = await channel.send(message, signal, turn).catch((error): Outcome => {
      log.error({ err: error, channel: channel.name }, 'channel threw');
      return { state: 'retry', reason: 'unreachable' };
    });
    over.abort(new Error('nobody waits for this turn any more'));
    return { outcome: hasWaitedInVain ? undefined : outcome, leave: () => leave() };
  }

  async function settled(row: MessageRow, outcome: Outcome): Promise<void> {
    count?.(row.channel, outcome.state);
    if (outcome.state === 'failed' || outcome.state === 'retry') {
      const { id, event, channel, tries } = row;
      const logged = { id, event, channel, tries, ...outcome };
      log.warn(logged, outcome.state === 'failed' ? 'message given up' : 'message not sent yet');
    }
    await written(row, () => settle(db, row, outcome, now()));
  }

  /** Written whatever it takes while the lease lasts: what was sent and not noted would be sent twice. */
  async function written({ id }: MessageRow, write: () => Promise<void>): Promise<void> {
    for (const until = now().getTime() + leaseMs; ; ) {
      try {
        return await write();
      } catch (error) {
        if (now().getTime() > until) throw error;
        log.warn({ err: error, id }, 'outcome not written yet');
        await wait(1000, undefined, { ref: false });
      }
    }
  }
}
