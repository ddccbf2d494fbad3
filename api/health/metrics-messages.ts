import { Counter, Gauge, type Registry } from 'prom-client';
import type { Queue } from '../notifications/enqueue/queue';

const gauges: Array<[name: string, help: string, what: keyof Queue]> = [
  ['messages_waiting', 'Messages to be sent, now or later.', 'waiting'],
  ['messages_overdue_seconds', 'How long the oldest message that is due has waited.', 'overdue'],
  ['messages_held', 'Messages kept back after a restore, until the office releases them.', 'held'],
];

/** Measures messages on their way; answers whom to tell of each try. */
export function measureMessages(
  registry: Registry,
  queue: (() => Promise<Queue>) | undefined,
): (channel: string, outcome: string) => void {
  for (const [name, help, what] of queue ? gauges : []) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        if (queue) this.set((await queue())[what]);
      },
    });
  }
  const tries = new Counter({
    name: 'message_tries_total',
    help: 'Messages handed over, by what came of it.',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  });
  return (channel, outcome) => tries.inc({ channel, outcome });
}
