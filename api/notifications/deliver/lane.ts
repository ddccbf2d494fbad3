import type { ChannelName } from '../../../contract/notifications/notifications';
import type { Outcome } from '../enqueue/channel';
import { type Claimed, claimDue, giveBack, isDue } from './claim';
import type { createHandOver, Sender } from './hand-over';
import { faulted } from './outcome';
import { oneAtATime } from './turns';

interface Options extends Sender {
  handOver: ReturnType<typeof createHandOver>;
  isStopping: () => boolean;
}

/**
 * The strictest mail servers take three connections of one sender. WhatsApp knows no message again: what is under way when a process
 * is killed may go twice, and shall be one.
 */
const atOnce: Record<ChannelName, number> = { email: 3, push: 5, sms: 5, whatsapp: 1 };
/** After a try that found the other side away for everybody. */
const rest = 10_000;

/**
 * The messages of one channel: a few at once, of each person one. Whether the other side is there is asked with one, at first and
 * after it was away for everybody. Answers a run, which is over once nothing is due.
 */
export function createLane(name: ChannelName, options: Options): () => Promise<void> {
  const { db, now, log, channels, handOver, isStopping } = options;
  const channel = channels.find((each) => each.name === name);
  const turns = oneAtATime();
  const underWay = new Set<Promise<void>>();
  let width = 1;
  let restUntil = 0;
  let running: Promise<void> | undefined;
  let again = false;
  let nudge = () => {};
  const isAway = () => now().getTime() < restUntil;

  /** What others found at the same time, that nothing gets through, uses up no try. */
  function isTry(outcome: Outcome): boolean {
    const wasAway = isAway();
    const isForAll = outcome.state === 'retry' && outcome.forAll === true;
    width = isForAll ? 1 : atOnce[name];
    restUntil = isForAll ? now().getTime() + rest : 0;
    return !(isForAll && wasAway);
  }

  async function carry(row: Claimed): Promise<void> {
    try {
      await handOver(row, { channel, turns, isTry });
    } catch (error) {
      log.error({ err: error, id: row.id, event: row.event }, 'message not judged');
      await faulted(db, row, now());
    }
  }

  function begin(row: Claimed): void {
    const carried = carry(row)
      .catch((error) => log.error({ err: error, id: row.id }, 'message not noted'))
      .finally(() => underWay.delete(carried));
    underWay.add(carried);
  }

  async function look(): Promise<void> {
    const free = width - underWay.size;
    if (isStopping() || isAway() || free <= 0 || !(await isDue(db, name, now()))) return;
    // No more than begins at once: nobody waits for what a killed process had taken and not begun.
    const rows = await claimDue(db, { channel: name, now: now(), limit: free });
    if (isStopping()) await giveBack(db, rows, now());
    else for (const row of rows) begin(row);
  }

  async function runs(): Promise<void> {
    try {
      for (;;) {
        again = false;
        const nudged = new Promise<void>((resolve) => {
          nudge = resolve;
        });
        const wasBusy = underWay.size > 0;
        await look();
        // Whoever was being sent to when this looked was passed over, and may have more that is due.
        if (again || (wasBusy && underWay.size === 0)) continue;
        if (underWay.size === 0) return;
        // What is told meanwhile is not held up by what is slow.
        await Promise.race([nudged, ...underWay]);
      }
    } catch (error) {
      log.error({ err: error }, 'messages not sent');
    } finally {
      running = undefined;
    }
  }

  return function run(): Promise<void> {
    again = true;
    nudge();
    running ??= runs();
    return running;
  };
}
