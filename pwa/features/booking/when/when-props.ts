import type { KnownSlot } from '../../../../contract/availability/known-slots';
import type { Chosen } from '../../../widgets/slots/chosen';
import type { SlotWaitlist } from '../../../widgets/slots/waitlist-button';
import type { RequestFaults } from '../draft/check-request';
import type { RequestDraft, RequestFields } from '../draft/request-draft';

/** What asks for day and time is handed. */
export interface WhenProps {
  today: string;
  /** undefined until the page runs on the device. */
  now: Date | undefined;
  draft: Pick<RequestDraft, 'serviceType' | 'day' | 'start' | 'holdId' | 'asked'>;
  faults: RequestFaults;
  onChange(part: Partial<RequestFields>): void;
}

export interface TimeProps extends WhenProps {
  /** What was filled in is on its way: what keeps its slot stays. */
  isSending: boolean;
  /** What is chosen from the price list, by its ids: it says how large the visit is. */
  items: readonly string[];
  /** Whether the chosen time is held. */
  onHeld(isHeld: boolean): void;
  /** What is to be known before it is sent. */
  onRemark(remark: string): void;
}

/** Days and times, of which nothing can be chosen while it is not known which are closed or over. */
export interface WaitingProps extends WhenProps {
  isWaiting: boolean;
}

/** What is drawn where capacity is limited, as a list or as a week. */
export interface ShownTimes extends Pick<WaitingProps, 'today' | 'draft' | 'faults' | 'isWaiting'> {
  now: Date;
  /** The chosen day, else the first that has a free slot. */
  day: string;
  /** Why that is not today, where today cannot be asked for. */
  over: string | undefined;
  known(day: string): KnownSlot[];
  /** As it was at the instant `at`. */
  isThen: boolean;
  at: string;
  chosen: Chosen;
  waitlist: SlotWaitlist;
  /** `2026-11-28 9:00 AM`, empty where nothing is chosen. */
  date: string;
  onDay(day: string): void;
  onChoose(date: string): void;
}
