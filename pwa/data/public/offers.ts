import { useEffect, useState } from 'react';
import type { Offer } from '../../../contract/content/offers';
import { dubaiDay } from '../../../contract/time';
import { usePageData } from './page-data';
import { usePublicList } from './public-list';
import { storedText } from './stored-text';

/** Today's offers, three at most; a valid list of this browser's own (`adminOffers`) stands instead of them. */
export function useOffers(): { offers: Offer[] } {
  const { list } = usePublicList('offers');
  const today = usePageData()?.today;
  const [own, setOwn] = useState<Offer[]>();

  useEffect(() => {
    const stored = storedText('adminOffers');
    if (stored === null) return setOwn(undefined);
    import('./stored/stored-offers')
      .then(({ ownOffers }) => setOwn(ownOffers(stored, today ?? dubaiDay(new Date()))))
      .catch(() => {});
  }, [today]);

  return { offers: own ?? list };
}
