import type { Faults } from '../../../data/outbox/use-submit';
import type { OfficeDraft } from '../../data/new-booking/office-draft';

/** What each part of the form is given. */
export interface CallPart {
  draft: OfficeDraft;
  change: (part: Partial<OfficeDraft>) => void;
  faults: Faults;
}
