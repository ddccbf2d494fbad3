import { array } from 'zod/mini';
import { currentOffers, type Offer, offer } from '../../contract/offers';

/** The stored list's current offers; undefined where it is none, which is logged and otherwise ignored. */
export function ownOffers(stored: string, today: string): Offer[] | undefined {
  try {
    const parsed = array(offer).safeParse(JSON.parse(stored));
    if (parsed.success) return currentOffers(parsed.data, today);
    console.warn('adminOffers is ignored:', parsed.error.issues[0]?.message);
  } catch (error) {
    console.warn('adminOffers is ignored:', error);
  }
  return undefined;
}
