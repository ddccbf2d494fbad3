import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { PageData } from '../../../contract/content/page-data';
import { rememberGoogleOffer, useRememberedGoogleOffer } from './google-offer';

const Context = createContext<PageData | undefined>(undefined);

export function PageDataProvider({ value, children }: { value: PageData | undefined; children: ReactNode }) {
  useEffect(() => {
    if (value) rememberGoogleOffer(value.google === true);
  }, [value]);
  return <Context value={value}>{children}</Context>;
}

/** The embedded data; undefined only where the shell was served without any. */
export function usePageData(): PageData | undefined {
  return useContext(Context);
}

/** Whether people can sign in with Google, as this page says, else as the last page that said something. */
export function useGoogleOffered(): boolean {
  const page = usePageData();
  const remembered = useRememberedGoogleOffer(page === undefined);
  return page ? page.google === true : remembered;
}
