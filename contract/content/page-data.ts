import type { OwnerFacts } from '../business';
import type { SubscriptionPackage } from '../plans/packages';
import type { PublicRules } from '../rules/business-rules';
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
