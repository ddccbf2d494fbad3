import { toast } from '../ui/feedback/toast-store';
import { type Outcome, savedText } from './outcome';

/** Says what became of a favourite. */
export function sayFavorite(on: boolean, outcome: Outcome): void {
  if (outcome === 'applied') {
    toast({ title: on ? 'Service added to favorites' : 'Service removed from favorites' });
  } else if (outcome === 'saved') {
    toast({ kind: 'waiting', title: savedText });
  } else sayFailedFavorite(on);
}

export function sayFailedFavorite(on: boolean): void {
  const title = on ? 'Failed to add service to favorites' : 'Failed to remove service from favorites';
  toast({ kind: 'error', title });
}

/** The same of a wish from before the sign-in. */
export function sayRemembered(sent: { is: Outcome }): void {
  sayFavorite(true, sent.is);
}
