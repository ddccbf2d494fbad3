import { errorText, type Problem } from '../../../../contract/errors';

/** Why something about money was not done, in words. */
export function whyNot(problem: Problem): string {
  if (problem.code === 'conflict')
    return 'Someone changed it in the meantime. This is how it is now: please look again.';
  return Object.values(problem.detail.fields ?? {})[0] ?? (problem.message || errorText[problem.code]);
}
