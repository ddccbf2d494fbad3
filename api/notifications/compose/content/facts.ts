import type { ChangePolicy } from '../../../../contract/bookings/bookings';
import type { BusinessDetails } from '../../../../contract/business';

/** Where and when something is written. */
export interface Desk {
  /** Where people reach us, without a slash at its end. */
  publicUrl: string;
  now: Date;
  /** Of what fills a template; letters are written in English. */
  language?: 'en' | 'ar';
  /** How we are reached, as the office has set it. */
  owner: BusinessDetails;
  /** Whether it can be paid online. */
  online?: boolean;
}

/** What a message says of a visit. Nothing that a stranger typed: they can have it sent to anybody's address. */
export interface VisitFacts {
  /** The booking's, by which its calendar entry is known. */
  id: string;
  reference: string;
  service: string;
  /** `2026-11-28 9:00 AM`, and how many slots from there. */
  date: string;
  slots: number;
  /** Of its calendar entries. */
  sequence: number;
  /** Where it is seen and changed, whole. */
  link: string;
}

/** Of a visit that the office has agreed to. */
export interface AgreedFacts extends VisitFacts {
  /** Address and area, empty where they are not known. The office has read it. */
  place: string;
  /** Not where no policy is in force. */
  changing?: ChangePolicy | undefined;
  /** What the technician is called who comes. */
  technician?: string | undefined;
}

/** What a technician and the office read of a job. */
export interface JobFacts {
  reference: string;
  service: string;
  date: string;
  slots: number;
  area: string;
  link: string;
}
