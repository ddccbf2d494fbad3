import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useArrivalSecrets } from './use-arrival-secrets';

/** Kept as long as the tab, by page: somebody may have to sign in between opening a link and using it. */
const held = new Map<string, string>();

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
  const [token, setToken] = useState(() => held.get(page));
  const [ready, setReady] = useState(false);

  useArrivalSecrets(({ token: arrived }) => {
    if (arrived === null || !/^[\w-]{20,100}$/.test(arrived)) return;
    held.set(page, arrived);
    setToken(arrived);
  });
  useEffect(() => setReady(true), []);

  return {
    token,
    ready,
    forget() {
      held.delete(page);
      setToken(undefined);
    },
  };
}
