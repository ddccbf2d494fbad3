import { Problem } from '../../../../contract/errors';
import { toast } from '../../../ui/feedback/toast-store';
import { type Outcome, savedText } from '../../../widgets/outcome';
import { refusalText } from '../../../widgets/wait-text';

/** Says what became of a change of the profile. */
export function sayProfile(outcome: Outcome): number {
  if (outcome === 'applied') return toast({ title: 'Profile updated successfully' });
  if (outcome === 'saved') return toast({ kind: 'waiting', title: savedText });
  return toast({ kind: 'error', title: 'Failed to update profile' });
}

/** An online-only call that failed: what it was, and why. */
export function sayFailed(title: string, error: unknown): number {
  return toast({ kind: 'error', title, description: problemText(error) });
}

export function problemText(error: unknown): string {
  return error instanceof Problem ? refusalText(error) : 'Please try again.';
}
