import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { OwnerFacts } from '../../../contract/business';
import type { PublicRules } from '../../../contract/business-rules';
import type { Offer } from '../../../contract/offers';
import type { SubscriptionPackage } from '../../../contract/packages';
import type { Service } from '../../../contract/services';
import { rememberGoogleOffer, useRememberedGoogleOffer } from '../session/google-offer';

/** What the server embedded in a public page. `today` is the Dubai day; `offers` are that day's current ones. */
export interface PageData {
  today: string;
  services: Service[];
  packages: SubscriptionPackage[];
  offers: Offer[];
  /** Not in pages of an older server. */
  rules?: PublicRules;
  publicVersion: string;
  /** The map that the contact page embeds, where one is configured. */
  mapUrl?: string;
  /** Whether the Google button is offered. */
  google?: boolean;
  /** In a demo: the business's own facts, made up where the owner has set none. */
  demoFacts?: OwnerFacts;
}

/** The public lists among it. */
export type Lists = Pick<PageData, 'services' | 'packages' | 'offers'>;

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
