import type { Problem } from '../../../../contract/errors';
import { isOffline } from '../../../data/office/lists/list';

/** That something failed, and why where whoever pressed it can do something about it: without a network it is not the server's refusal. */
export function failedWords(failed: string, problem: Problem): string {
  return isOffline(problem) ? `${failed}. No connection.` : failed;
}
