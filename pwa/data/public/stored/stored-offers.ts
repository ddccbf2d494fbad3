import { array, unknown } from 'zod/mini';
import { currentOffers } from '../../../../contract/content/offer-days';
import { type Offer, offer } from '../../../../contract/content/offers';

/** The stored list's current offers, without those that are none; undefined where it is no list of any. Both are logged. */
export function ownOffers(stored: string, today: string): Offer[] | undefined {
  const list = array(unknown()).safeParse(parsedJson(stored));
  if (!list.success) {
    console.warn('adminOffers is ignored: it is no list.');
    return undefined;
  }
  const offers = list.data.flatMap((each, at) => {
    const parsed = offer.safeParse(withTextId(each));
    if (parsed.success) return [parsed.data];
    const [{ path, message } = { path: [], message: '' }] = parsed.error.issues;
    console.warn(`adminOffers: entry ${at + 1} is ignored:`, ...path, message);
    return [];
  });
  // A list in which nothing is an offer is of something else.
  return list.data.length > 0 && offers.length === 0 ? undefined : currentOffers(offers, today);
}

/** A list written by hand may number its offers. */
function withTextId(entry: unknown): unknown {
  const id = (entry as { id?: unknown } | null)?.id;
  return typeof id === 'number' ? { ...(entry as object), id: String(id) } : entry;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
