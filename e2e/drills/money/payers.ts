import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { mintVisitLink } from '../../../api/bookings/door/links';
import { inTransaction } from '../../../api/db/transaction';
import type { Person } from '../../../api/testing/factories';
import type { RequestOptions } from '../../../api/testing/http';
import type { FakeStripe } from '../../../api/testing/stripe/stripe';
import type { DrillServer } from '../harness/drill-server';
import { confirmedVisit, fils, openDoors } from './money-desk';

export const backFils = 8_500;

/** What no round of the sweep finds is lost, and a fault. */
const mostRounds = 20;

/** How the server hears that it was paid. */
export type Way = 'call' | 'sweep' | 'return';

/** Somebody with an invoice at AED 380. */
export interface Payer {
  /** Of their checkout, and so of their payment. */
  id: string;
  bookingId: string;
  documentId: string;
  way: Way;
  /** They look at the page and leave. */
  leaves: boolean;
  /** Paid without an account, by the link to the visit. */
  link: string | undefined;
  /** The refund that the office makes of it. */
  refund: string | undefined;
}

/** Servers that people pay with, each asking until somebody answers. `restart`: ends a server and starts it again. */
export function payersOf(
  site: DrillServer,
  { stripe, admin, restart }: { stripe: FakeStripe; admin: Person; restart(at: number): Promise<void> },
) {
  const {
    db,
    servers,
    people: [me],
  } = site;
  const { ask, close } = openDoors(site);

  const asPayer = ({ link }: Payer) => (link ? { headers: { 'Visit-Link': link } } : { token: me?.token });

  async function isPaid(payer: Payer): Promise<boolean> {
    const { state } = await ask('POST', `/api/checkouts/${payer.id}/look`, asPayer(payer));
    return state === 'paid';
  }

  async function deliver(session: string): Promise<void> {
    const { raw, headers } = stripe.sessionCall(session);
    for (const _ of ['once', 'twice']) await ask('POST', '/api/hooks/stripe', { raw, headers });
  }

  /** Nobody says anything: it is found by a round of the sweep, which each start begins with. */
  async function waitForSweep(id: string): Promise<void> {
    const paid = () => db.read('payment').where({ id }).first('id');
    for (let rounds = 0; rounds < mostRounds && !(await paid()); rounds += 1) {
      const now = new Date();
      await inTransaction(db, { now, actor: null }, ({ trx }) =>
        trx('checkout').where({ id }).update({ look_at: now.toISOString() }),
      );
      for (const at of servers.keys()) await restart(at);
      for (const end = Date.now() + 3000; Date.now() < end && !(await paid()); ) await wait(20);
    }
  }

  return {
    /** A confirmed visit with its invoice. */
    async invoiced(wish: Pick<Payer, 'way' | 'leaves' | 'refund'> & { isGuest: boolean }): Promise<Payer> {
      const { isGuest, ...payer } = wish;
      const acting = { now: new Date(), actor: isGuest ? null : (me?.actor ?? null) };
      const { bookingId, link } = await confirmedVisit(site, acting, async (tx, { id, email }) => ({
        bookingId: id,
        link: isGuest ? await mintVisitLink(tx, id, email) : undefined,
      }));
      const invoice = { token: admin.token, body: { id: randomUUID() } };
      await ask('POST', `/api/admin/bookings/${bookingId}/invoice`, invoice);
      const document = await db.read('document').where({ booking_id: bookingId }).first('id');
      return { ...payer, id: randomUUID(), bookingId, link, documentId: document.id };
    },

    /** Opens the page, and leaves; or pays there, is heard of, and gets some of it back. `opened`: once they are on the page. */
    async pays(payer: Payer, opened: (session: string) => void): Promise<void> {
      const { id, documentId: of, link, way, refund } = payer;
      const wish = { body: { id, amount: fils, ...(!link && { of }) }, ...asPayer(payer) };
      const { url } = await ask('POST', link ? '/api/visit/checkouts' : '/api/checkouts', wish);
      const session = url.split('/').at(-1);
      if (payer.leaves) {
        const lie = { object: 'checkout.session', id: session, payment_status: 'paid', amount_total: fils };
        await ask(
          'POST',
          '/api/hooks/stripe',
          stripe.call('checkout.session.completed', lie) as RequestOptions,
        );
        expect(await isPaid(payer)).toBe(false);
        return;
      }
      opened(session);
      stripe.pay(session);
      if (way === 'call') await deliver(session);
      if (way === 'return') while (!(await isPaid(payer))) await wait(20);
      if (way === 'sweep') await waitForSweep(id);
      if (!refund) return;
      const back = { token: admin.token, body: { id: refund, amount: backFils, note: 'The tap drips' } };
      await ask('POST', `/api/admin/payments/${id}/refund`, back);
    },

    /** Long afterwards, in an order of their own, the payment company calls once more. */
    async everyCallAgain(): Promise<void> {
      const late = [...stripe.sessions.keys()].sort((a, b) => (a < b ? -1 : 1));
      await Promise.all(late.map(deliver));
      close();
    },
  };
}
