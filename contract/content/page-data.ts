import type { SubscriptionPackage } from '../plans/packages';
import type { PublicRules } from '../rules/business-rules';
import type { Business } from '../settings/settings';
import type { Offer } from './offers';
import type { Service } from './services';

/**
 * What a public page is rendered with, and what its first client render finds embedded. `today` is the Dubai day; `offers` are that
 * day's current ones.
 */
export interface PageData {
  today: string;
  services: Service[];
  packages: SubscriptionPackage[];
  offers: Offer[];
  /** Not in pages of an older server, nor are the prices. */
  rules?: PublicRules;
  /** From which price somebody comes, AED, by service: of the whole list, three kB of each page, none shows more. */
  fromPrices?: Readonly<Record<string, number>>;
  publicVersion: string;
  /** The map that the contact page embeds, where there is one: the policy of the page's answer allows this one alone. */
  mapUrl?: string;
  /** Whether the Google button is offered. */
  google?: boolean;
  /** How the business is reached, and when its office and visits are. Not in pages of an older server. */
  business?: Business;
}

/** The public lists among it. */
export type PublicLists = Pick<PageData, 'services' | 'packages' | 'offers'>;
