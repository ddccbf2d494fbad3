import type { BoardJob } from '../../../../contract/dispatch/board';
import { findableTerms, queryTerms } from '../../../../contract/lists/search-terms';

/** Which jobs answer to what is typed: each word begins one of the customer's name, the reference or the area. Undefined where nothing is looked for. */
export function foundJobs(jobs: readonly BoardJob[], typed: string): ReadonlySet<string> | undefined {
  const wanted = queryTerms(typed);
  if (wanted.length === 0) return undefined;
  const found = jobs.filter(({ customer, reference, area }) => {
    const words = [customer, reference, area].flatMap(findableTerms);
    return wanted.every((each) => words.some((word) => word.startsWith(each)));
  });
  return new Set(found.map(({ id }) => id));
}
