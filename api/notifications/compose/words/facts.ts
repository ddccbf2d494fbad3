import type { ChangePolicy, NeedsTime } from '../../../../contract/bookings/bookings';
import type { UrgentKind } from '../../../../contract/bookings/urgent';
import type { OwnerFacts } from '../../../../contract/business';
import type { NotificationEvent } from '../../../../contract/notifications/notifications';

/** Where and when something is written. */
export interface Desk {
  /** Where people reach us, without a slash at its end. */
  publicUrl: string;
  now: Date;
  /** Of what fills a template; letters are written in English. */
  language?: 'en' | 'ar';
  /** How we are reached, as the office has set it. */
  owner: OwnerFacts;
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

interface Token {
  /** The secret of the link, made as it is sent. */
  token: string;
}

/** What each event is told with. Instants are ISO, amounts AED. */
export interface FactsOf extends Record<NotificationEvent, object> {
  received: VisitFacts & {
    needsTime?: NeedsTime['why'] | undefined;
    urgent?: { what: UrgentKind; until: string | null; fee: number } | undefined;
  };
  confirmed: AgreedFacts & { amount: number };
  /**
   * `undone`: its time is confirmed no more, and is the same. `was`: the time before. `confirmed`: whether the new one stands; else it is asked for. `lost`: the time that was wanted and found
   * no place, the visit's own stays. `charged`: what the late move cost.
   */
  moved: AgreedFacts & {
    was: string;
    by: 'customer' | 'us';
    confirmed: boolean;
    undone?: boolean | undefined;
    lost?: string | undefined;
    charged?: number | undefined;
  };
  /** `confirmed`: whether it was; then a calendar may know it. */
  cancelled: VisitFacts & {
    by: 'customer' | 'us';
    confirmed: boolean;
    charged?: number | undefined;
    noShow?: 'customer' | 'us' | undefined;
  };
  /** `proposed`: the time that is kept for them until the instant `until`. */
  proposed: VisitFacts & { proposed: string; until: string };
  'day-before': AgreedFacts;
  'two-hours': AgreedFacts;
  'urgent-taken': VisitFacts & { until: string | null; technician?: string | undefined };
  /** `reference`: of the visit that would be moved there, if one would be. */
  'place-free': Pick<VisitFacts, 'service' | 'date' | 'slots' | 'link'> & { reference?: string | undefined };
  /** Dates are Dubai days, the amount AED; `home` is empty where none is named, or the address is not proved. */
  'plan-bought': {
    name: string;
    home: string;
    startDate: string;
    endDate: string;
    amount: number;
    link: string;
  };
  /** `endDate`: its last Dubai day. */
  'plan-ends': { name: string; endDate: string; link: string };
  reset: Token;
  'office-reset': Token;
  verify: Token;
  delete: Token;
  'password-changed': object;
  'second-factor-removed': object;
  /** `device`: what we call the browser and its system, in our words. */
  'new-device': { device: string; at: string };
  'job-new': JobFacts;
  'job-moved': JobFacts & { was: string };
  'job-cancelled': JobFacts;
  'job-urgent': JobFacts & { what: UrgentKind; until: string | null };
  'office-new': JobFacts & { urgent?: UrgentKind | undefined };
  'office-needs-time': JobFacts & { why: NeedsTime['why'] };
  /** `askedAt`: since when it waits. */
  'office-unanswered': JobFacts & { askedAt: string };
  /** What a technician did without signal and could not be applied: `what` and `why` in words of ours. */
  'office-refused': {
    technician: string;
    what: string;
    why: string;
    reference?: string | undefined;
    link: string;
  };
}
