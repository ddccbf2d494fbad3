import type { Person } from '../../api/testing/factories';
import { someTime } from './state/capacity';
import type { Ledger } from './state/ledger';
import type { Server } from './world/server';

interface Visits {
  /** Of the technician `first`, the last of them nobody's. */
  jobs: readonly string[];
  /** Those of them that are today. */
  today: readonly string[];
  /** A booking of the customer with a quote. */
  quoted: string | undefined;
  first: Person;
  colleague: Person;
  tally(what: string): void;
}

/** What the office does in a schedule, chosen by a number. */
export function officeBeside(
  server: Server,
  ledger: Ledger,
  { jobs, today, quoted, first, colleague, tally }: Visits,
) {
  const bookings = () => ledger.actions.filter((action) => action.op.kind === 'booking.create');

  /** The office cancels the first job, hands the second to a colleague and back, gives the free one away, or one of today, or confirms a booking. */
  async function change(pick: number) {
    const [[mine, moved], [late], free] = [jobs, today, jobs.at(-1)];
    const [booked] = bookings().slice(pick % 5);
    const turn = jobs.length ? pick % 6 : 5;
    if (turn === 0 && mine) await server.cancel(mine);
    else if (turn === 1 && moved) await server.hand(moved, colleague);
    else if (turn === 2 && moved) await server.hand(moved, first);
    else if (turn === 3 && free) await server.hand(free, colleague);
    else if (turn === 4 && late && pick % 4 === 0) await server.hand(late, colleague);
    else if (booked) await server.confirm(booked.opId);
  }

  /** The office says how large a booking is; the second job, which goes from hand to hand, is one of two people at times. */
  async function size(pick: number) {
    const { slots, people: count } = sized(pick);
    const [, moved] = jobs;
    const booked = bookings();
    const id = booked[pick % booked.length]?.opId;
    if (moved && (pick % 2 || !id))
      await server.size(moved, { slots, people: count, crew: count > 1 ? [first.id, colleague.id] : [] });
    else if (id) await server.size(id, { slots, people: count });
  }

  /** The office offers another time for a booking that arrived. */
  async function offer(pick: number) {
    const booked = bookings();
    const id = booked[pick % booked.length]?.opId;
    if (id && (await server.capacity.offer(id, pick))) tally('offered with a technician');
  }

  /** The office sends a version of the quote of a booking that arrived, or another one of the first. */
  async function quote(pick: number) {
    const booked = bookings();
    const id = pick % 3 === 0 ? quoted : booked[pick % booked.length]?.opId;
    if (id) await server.quote(id, pick);
  }

  return { change, size, offer, quote };
}

/** One to three slots by one or two people, at some time. */
export function sized(pick: number) {
  return { date: someTime(pick), slots: 1 + (pick % 3), people: 1 + (pick % 2) };
}
