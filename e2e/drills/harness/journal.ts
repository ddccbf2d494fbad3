import { randomUUID } from 'node:crypto';

/** One write that somebody asked for, under a number of its own, and what they heard of it. */
export interface Write {
  /** Its opId or Idempotency-Key; stands in the row that it makes. */
  key: string;
  by: number;
  way: 'rest' | 'sync';
  /** When the visit is to be; a repeat asks for the same, to the last letter. */
  date: string;
  /** The booking that it takes back, in place of asking for one. */
  cancels?: string;
  attempts: number;
  acknowledged: boolean;
}

/** All that was asked for, as those who asked know it: what the database is judged by. */
export class Journal {
  readonly writes: Write[] = [];
  private readonly waiting = new Set<() => void>();

  /** The next write of a person: by REST, by sync, and now and then one that takes back a booking they know of. */
  begin(by: number): Write {
    const own = this.writes.filter((each) => each.by === by);
    const last = own.at(-1);
    const turn = own.length % 5;
    const cancels = turn === 4 && last?.acknowledged && !last.cancels ? last.key : undefined;
    const write: Write = {
      key: randomUUID(),
      by,
      way: cancels || turn % 2 ? 'sync' : 'rest',
      date: daysAhead(3 + (own.length % 300)),
      ...(cancels && { cancels }),
      attempts: 0,
      acknowledged: false,
    };
    this.writes.push(write);
    for (const look of this.waiting) look();
    return write;
  }

  get open(): Write[] {
    return this.writes.filter(({ acknowledged }) => !acknowledged);
  }

  /** Once so many more writes have begun. */
  grown(by: number): Promise<void> {
    const goal = this.writes.length + by;
    return new Promise((resolve) => {
      const look = () => {
        if (this.writes.length < goal) return;
        this.waiting.delete(look);
        resolve();
      };
      this.waiting.add(look);
    });
  }
}

function daysAhead(count: number): string {
  return `${new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)} 9:00 AM`;
}
