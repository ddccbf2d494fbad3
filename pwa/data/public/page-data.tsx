import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { PageData } from '../../../contract/content/page-data';

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

export const googleKey = 'googleOffered';

/** Keeps what a page said of the Google button for pages that say nothing: the shell is served without page data. */
export function rememberGoogleOffer(offered: boolean): void {
  try {
    localStorage.setItem(googleKey, offered ? '1' : '0');
  } catch {
    // Refused storage: such pages then ask each time.
  }
}
