import { type BusinessDetails, businessDetails, type OfficeWeek, usualHours } from '../business';
import type { Span, Week } from '../team/roster';

/** What the office sets of the business. As `BusinessDetails`: null is not set yet, '' is what there is none of. */
export interface BusinessSettings extends BusinessDetails {
  /** The number of the trade licence. It stands on documents, and no page shows it. */
  licence: string | null;
  /** Where transfers go. It stands on invoices and in what is sent with them, and no page shows it. */
  iban: string | null;
  /** The map that the contact page embeds; without one that of the installation, if it has one. */
  mapUrl: string | null;
  hours: OfficeWeek;
}

/** What holds until the office saves its own. */
export const usualSettings: BusinessSettings = {
  ...businessDetails,
  licence: null,
  iban: null,
  mapUrl: null,
  hours: usualHours,
};

/**
 * `GET /api/business`: what everybody may know of the business: its facts, when its office is open, and the days and slots on which
 * visits are made and the days on which none are, neither where every time may be asked for.
 */
export interface Business extends BusinessDetails {
  hours: OfficeWeek;
  visitWeek?: Week | undefined;
  /** Not from an earlier version. */
  closed?: readonly Span[] | undefined;
}

/** What is shown where nothing is known of what the office has set. */
export const usualBusiness: Business = { ...businessDetails, hours: usualHours };
