import { feeIn } from '../../../contract/changes/change-now';
import { showAed } from '../../../contract/money';
import { splitPackageType } from '../../../contract/plans/package-names';
import { itemsSum } from '../../../contract/prices/item-words';
import { type PricesAnew, pricesAnew } from '../../../contract/prices/prices-anew';
import type { Op } from '../../../contract/sync/sync';
import { entityId } from '../../../contract/sync/sync-rules';
import { bookingIn, jobRefusal, versionsOf } from '../../data/outbox/job-refusal';
import type { OutboxItem } from '../../data/outbox/outbox';
import { feeChanged } from '../../widgets/changing/fee-changed';

/** What can be done about an entry that the server did not take. `drop` is always possible. */
export interface Choice {
  /** What happened, in words. */
  words: string;
  main?: { label: string; to: string } | { label: string; retry: true; again?: Op };
  /** What giving the entry up means here. */
  drop: string;
  /** Both versions, where another person changed the same thing. */
  versions?: { mine: string; theirs: string };
}

/** The choices for an entry that needs attention in the words that the person sees. */
export function choicesFor(item: OutboxItem): Choice {
  const { problem } = item;
  const edit = editPath(item);
  const words = (problem && jobRefusal(item.kind, problem)) || 'It could not be sent as it is.';
  const retry = { label: 'Try again', retry: true } as const;

  const anew = item.op.kind === 'booking.create' ? pricesAnew(item.op.items, problem) : undefined;
  if (anew && edit)
    return { words: anewText(anew), main: { label: 'See the prices', to: edit }, drop: 'Discard' };

  const ofPlan = planChoice(item, words);
  if (ofPlan) return ofPlan;

  switch (problem?.code) {
    case 'price_changed': {
      const fee = feeChanged(item.op, feeIn(problem));
      if (fee)
        return { words: fee.words, main: { ...retry, label: fee.label, again: fee.again }, drop: 'Keep' };
      return {
        words: priceText(item),
        ...(item.op.kind === 'subscription.create' && {
          main: { label: 'See the new price', to: subscribePath(item) },
        }),
        ...(edit && { main: { label: 'Request again', to: edit } }),
        drop: 'Discard',
      };
    }
    case 'conflict':
      return conflict(item, words);
    case 'invalid':
    case 'bad_request':
      return { words, ...(edit && { main: { label: 'Edit', to: edit } }), drop: 'Discard' };
    case 'too_late':
    case 'withdrawn':
    case 'not_found':
      return { words: [words, nowText(problem.current)].filter(Boolean).join(' '), drop: 'Remove' };
    case 'not_allowed':
    case 'locked':
    case 'account_mismatch':
    case 'key_reused':
      return { words, drop: 'Discard' };
    default:
      return { words, main: retry, drop: 'Discard' };
  }
}

/** Where a waiting booking request or a home is changed; undefined for what cannot be. */
export function editPath(item: OutboxItem): string | undefined {
  if (item.kind === 'home.create' || item.kind === 'home.update')
    return `/homes?edit=${entityId(item.entity)}`;
  for (const each of [item, item.edit]) {
    if (each?.op.kind !== 'booking.create') continue;
    return `${each.op.urgent ? '/urgent' : '/booking'}?edit=${each.opId}`;
  }
  return undefined;
}

/** Both versions side by side; what cannot stand beside theirs is not offered. Those of a home and of a quote are settled where they are read. */
function conflict(item: OutboxItem, words: string): Choice {
  if (item.kind === 'quote.accept' || item.kind === 'quote.decline')
    return {
      words,
      main: { label: 'See the quote', to: `/quote/${entityId(item.entity)}` },
      drop: 'Remove',
    };
  const edit = item.kind === 'home.update' && editPath(item);
  if (edit)
    return {
      words: 'You changed this home on two devices.',
      main: { label: 'Choose a version', to: edit },
      drop: 'Keep theirs',
    };
  const versions = versionsOf(item.op, item.problem);
  const canStand = versions?.mineCanStand !== false;
  return {
    words,
    ...(canStand && { main: { label: 'Send mine again', retry: true } }),
    drop: 'Keep theirs',
    ...(versions && { versions: { mine: versions.mine, theirs: versions.theirs } }),
  };
}

/** What a plan's customer can do about another figure than they saw, or a renewal that there is already: it is asked for as it stands now. */
function planChoice(item: OutboxItem, words: string): Choice | undefined {
  const { op, problem } = item;
  const current = isObject(problem?.current) ? problem.current : {};
  const { price, renewal } = current;
  if (op.kind === 'subscription.create' && op.renewedFrom !== undefined) {
    if (problem?.code === 'conflict' && typeof renewal === 'string')
      return { words, main: { label: 'See the renewal', to: `/plan/${renewal}` }, drop: 'Remove' };
    if (problem?.code !== 'price_changed' || typeof price !== 'number') return undefined;
    const label = `Renew for ${showAed(price)}`;
    const main = { label, retry: true, again: { ...op, amountSeen: price } } as const;
    return { words: priceText(item), main, drop: 'Discard' };
  }
  if (problem?.code !== 'price_changed' || !(price === null || typeof price === 'number')) return undefined;
  const again =
    op.kind === 'subscription.move'
      ? { ...op, costSeen: price }
      : op.kind === 'subscription.end' && { ...op, backSeen: price };
  if (!again) return undefined;
  const main = { label: 'Ask again', retry: true, again } as const;
  return { words: `${words} Nothing is asked yet.`, main, drop: 'Discard' };
}

function nowText(current: unknown): string {
  const booking = bookingIn(current);
  return booking ? `The booking is ${booking.status} now.` : '';
}

function priceText({ op, problem }: OutboxItem): string {
  const now = isObject(problem?.current) ? problem.current.price : undefined;
  if (op.kind === 'booking.create' && op.urgent && typeof now === 'number') {
    return `It was not sent: the call-out is ${showAed(now)} now, not ${showAed(op.urgent.feeSeen)}.`;
  }
  if (op.kind !== 'subscription.create' || typeof now !== 'number') return 'The price has changed.';
  return `The price is ${showAed(now)} now. It was ${showAed(op.amountSeen)} when you asked.`;
}

/** What has become of the items of a request. */
function anewText({ seen, now }: PricesAnew): string {
  if (now.length < seen.length) return 'Something you asked for is no longer offered. Nothing is booked yet.';
  return `It comes to ${itemsSum(now)} now, not ${itemsSum(seen)}. Nothing is booked yet.`;
}

function subscribePath({ op }: OutboxItem): string {
  const bhk = op.kind === 'subscription.create' ? splitPackageType(op.packageType).bhk : undefined;
  return bhk ? `/subscribe?bhk=${bhk}` : '/subscribe';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
