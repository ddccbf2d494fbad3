import { useEffect, useRef } from 'react';
import { useSession } from '../../data/session/session';
import { toast } from '../../ui/feedback/toast-store';

/**
 * Says once when a sign-in ends by itself, also one that had ended before the page was opened, and that a stored token
 * is none of which this device or the server knows.
 */
export function SessionToasts() {
  const { status, ended } = useSession();
  const signedIn = useRef(false);
  const announced = useRef(false);
  useEffect(() => {
    if ((ended || (status === 'expired' && signedIn.current)) && !announced.current) {
      toast({ title: 'Authentication check failed', description: 'Please sign in again.', kind: 'error' });
      announced.current = true;
    }
    signedIn.current = status === 'signed-in';
    if (signedIn.current) announced.current = false;
  }, [status, ended]);
  return null;
}
