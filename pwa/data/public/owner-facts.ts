import { type OwnerFacts, ownerFacts } from '../../../contract/business';
import { usePageData } from './page-data';

/** The owner's facts that are drawn; in a demo what is not set yet is made up. */
export function useOwnerFacts(): OwnerFacts {
  return usePageData()?.demoFacts ?? ownerFacts;
}
