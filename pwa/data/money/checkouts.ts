import { useEffect, useState } from 'react';
import { Problem } from '../../../contract/errors';
import { showAed } from '../../../contract/money';
import { payLinkHeader } from '../../../contract/money/payer/pay-link';
import type {
  CheckoutBegun,
  CheckoutSeen,
  Payable,
  VisitPayable,
} from '../../../contract/money/payments/checkouts';
import { newId } from '../../../contract/new-id';
import { visitHeader } from '../../../contract/visits/visit-header';
import { tabStorage } from '../../device/db/tab-storage';
import { useOwnRead } from '../account/own-read';
import { callApi } from '../api/api-client';
import { callAsMe, useSession } from '../session/session';

/** What of one's own is to be paid, and how: an invoice, a booking that has one, a plan or a fee. Needs the network. */
export function usePayable(id: string) {
  return useOwnRead<Payable>(`/money/payable/${id}`, { isLive: true });
}

/** What something is paid by where nobody is signed in: the link to a visit, or a payer’s to one invoice. */
export interface Link {
  kind: 'visit' | 'pay';
  secret: string;
}

const headerOf = { visit: visitHeader, pay: payLinkHeader } as const;

/** The page that a link leads to. */
export function linkPage({ kind, secret }: Link): string {
  return `/${kind}/${secret}`;
}

/** What is to be paid for a visit by its link; null where nothing is open, or the link is not that of whoever pays. */
export async function payableByLink(link: string): Promise<Payable | null> {
  const { body } = await callApi<VisitPayable>('/visit/payable', { headers: { [visitHeader]: link } });
  return body.payable;
}

/** Begins to pay it online and leaves for the payment company's page. Throws the Problem why not. */
export async function payOnline({ id: of, open: amount }: Payable): Promise<void> {
  const body = { id: newId(), of, amount };
  leaveFor(await begun(callAsMe<CheckoutBegun>('/checkouts', { method: 'POST', body })));
}

/** The same by a link, which the way back finds in this tab: the payment company is never told it. */
export async function payByLink(link: Link, { open: amount }: Payable): Promise<void> {
  const id = newId();
  tabStorage((storage) => storage.setItem(keyOf(id), JSON.stringify(link)));
  const request = {
    method: 'POST',
    body: { id, amount },
    headers: { [headerOf[link.kind]]: link.secret },
  } as const;
  leaveFor(await begun(callApi<CheckoutBegun>(`/${link.kind}/checkouts`, request)));
}

/** The link by which a checkout was begun in this tab; undefined elsewhere, and of one's own. */
export function linkOfCheckout(id: string): Link | undefined {
  const kept = tabStorage((storage) => storage.getItem(keyOf(id)));
  return kept ? JSON.parse(kept) : undefined;
}

const keyOf = (checkoutId: string) => `paid-by:${checkoutId}`;

async function begun(asked: Promise<{ body: CheckoutBegun }>): Promise<string> {
  try {
    return (await asked).body.url;
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.code !== 'price_changed') throw problem;
    const { price } = problem.detail.current as { price: number };
    throw new Problem('price_changed', `The amount has changed. Open now: ${showAed(price)}.`);
  }
}

function leaveFor(url: string): void {
  // A page of plain http, on this machine alone, pays on one.
  if (new URL(url).protocol !== 'https:' && location.protocol === 'https:') throw new Problem('internal');
  location.assign(url);
}

/** What became of a payment: `lost` is one that is not known, or not theirs; `asking` also while nobody answers. */
export type Checkout = { is: 'asking' | 'lost' | 'offline' } | { is: 'seen'; seen: CheckoutSeen };

const waits = [0, 2, 3, 5, 8, 13, 20, 30];

/** Asks what became of a payment until it is known; more seldom the longer it takes. */
export function useCheckout(id: string | undefined): Checkout {
  const [checkout, setCheckout] = useState<Checkout>({ is: 'asking' });
  // Whose payment it is, the server is told by the sign-in.
  const { status } = useSession();
  useEffect(() => {
    if (!id || status === 'starting') return;
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = (tries: number) => {
      timer = setTimeout(() => void ask(tries), 1000 * (waits[tries] ?? 60));
    };
    async function ask(tries: number): Promise<void> {
      const found = await look(id ?? '');
      if (ended.signal.aborted) return;
      setCheckout(found);
      const isKnown = found.is === 'lost' || (found.is === 'seen' && found.seen.state !== 'asking');
      if (!isKnown) next(tries + 1);
    }
    next(0);
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [id, status]);
  return checkout;
}

async function look(id: string): Promise<Checkout> {
  const [path, request] = [`/checkouts/${id}/look`, { method: 'POST' } as const];
  try {
    // Begun by a link it needs no sign-in, also where one has ended here.
    const { body } = await callAsMe<CheckoutSeen>(path, request).catch((problem) => {
      if (problem instanceof Problem && problem.code === 'unauthenticated')
        return callApi<CheckoutSeen>(path, request);
      throw problem;
    });
    return { is: 'seen', seen: body };
  } catch (problem) {
    const status = problem instanceof Problem ? problem.status : 0;
    return { is: status >= 400 && status < 429 ? 'lost' : 'offline' };
  }
}
