import { createContext, type ReactNode, useContext } from 'react';
import type { Offer } from '../../contract/offers';
import type { SubscriptionPackage } from '../../contract/packages';
import type { Service } from '../../contract/services';

/** What the server embedded in a public page. `today` is the Dubai day; `offers` are that day's current ones. */
export interface PageData {
  today: string;
  services: Service[];
  packages: SubscriptionPackage[];
  offers: Offer[];
  publicVersion: string;
  /** The map that the contact page embeds, where one is configured. */
  mapUrl?: string;
  /** Whether the Google button is offered. */
  google?: boolean;
}

const Context = createContext<PageData | undefined>(undefined);

export function PageDataProvider({ value, children }: { value: PageData | undefined; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

/** The embedded data; undefined only where the shell was served without any. */
export function usePageData(): PageData | undefined {
  return useContext(Context);
}
