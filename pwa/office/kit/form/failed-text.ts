import type { ErrorCode, Problem } from '../../../../contract/errors';
import { isOffline } from '../../data/lists/list';

/** Refusals in whose words stands what to do about them. */
const spoken: readonly ErrorCode[] = ['rate_limited', 'too_late', 'outdated', 'confirm_again', 'locked'];

/**
 * That something failed, and why and what to do where it is known: a missing network is not the server's refusal. Of an error of ours
 * nobody at the desk needs to read more.
 */
export function failedText(failed: string, problem: Problem): string {
  const says = isOffline(problem) || spoken.includes(problem.code);
  return says ? `${failed}. ${problem.message}` : failed;
}
