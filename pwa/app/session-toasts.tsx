import { useEffect, useRef } from 'react';
import { useSession } from '../data/session';
import { toast } from '../ui/toast-store';

/** Says once when a sign-in ends by itself (§4). */
export function SessionToasts() {
  const { status } = useSession();
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 'signed-in' && status === 'expired') {
      toast({ title: 'Authentication check failed', description: 'Please sign in again.', kind: 'error' });
    }
    before.current = status;
  }, [status]);
  return null;
}
