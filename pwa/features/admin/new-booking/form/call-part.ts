import type { OfficeDraft } from '../../../../data/office/new-booking/office-draft';
import type { Faults } from '../../../../data/outbox/use-submit';

/** What each part of the form is given. */
export interface CallPart {
  draft: OfficeDraft;
  change: (part: Partial<OfficeDraft>) => void;
  faults: Faults;
}
