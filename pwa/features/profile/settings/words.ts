import { Problem } from '../../../../contract/errors';
import { toast } from '../../../ui/feedback/toast-store';
import { type Outcome, savedWords } from '../../../widgets/outcome';
import { refusalText } from '../../../widgets/wait-text';

/** Says what became of a change of the profile. */
export function sayProfile(outcome: Outcome): number {
  if (outcome === 'applied') return toast({ title: 'Profile updated successfully' });
  if (outcome === 'saved') return toast({ kind: 'waiting', title: savedWords });
  return toast({ kind: 'error', title: 'Failed to update profile' });
}

/** An online-only call that failed: what it was, and why. */
export function sayFailed(title: string, error: unknown): number {
  return toast({ kind: 'error', title, description: problemWords(error) });
}

export function problemWords(error: unknown): string {
  return error instanceof Problem ? refusalText(error) : 'Please try again.';
}
