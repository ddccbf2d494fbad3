import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { heldLinks, takeKeptLink } from '../../../data/account/held-links';
import { useArrivalSecrets } from './use-arrival-secrets';

export interface LinkToken {
  /** undefined without a link, or with one that was cut off on its way. */
  token: string | undefined;
  /** Whether the address was read: a served page cannot know of it yet. */
  ready: boolean;
  /** It was used, or does not count. */
  forget(): void;
}

/** The secret of the mailed link that this page was opened with. */
export function useLinkToken(): LinkToken {
  const { pathname } = useLocation();
  const page = pathname.replace(/\/$/, '').toLowerCase();
  const [token, setToken] = useState(() => heldLinks.get(page));
  const [ready, setReady] = useState(false);

  useArrivalSecrets(({ token: arrived }) => {
    if (arrived === null || !/^[\w-]{20,100}$/.test(arrived)) return;
    heldLinks.set(page, arrived);
    setToken(arrived);
  });
  useEffect(() => {
    takeKeptLink();
    setToken((now) => now ?? heldLinks.get(page));
    setReady(true);
  }, [page]);

  return {
    token,
    ready,
    forget() {
      heldLinks.delete(page);
      setToken(undefined);
    },
  };
}
