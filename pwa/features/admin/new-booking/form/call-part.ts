import type { OfficeDraft } from '../../../../data/office/office-draft';
import type { Faults } from '../../../../data/use-submit';

/** What each part of the form is given. */
export interface CallPart {
  draft: OfficeDraft;
  change: (part: Partial<OfficeDraft>) => void;
  faults: Faults;
}
