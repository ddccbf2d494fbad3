import { Link } from 'react-router-dom';
import { useSyncStatus } from '../../data/device/sync-status';
import { useSession } from '../../data/session/session';
import { Note } from '../../ui/note';

/** An ended sign-in leaves the page readable; it says that it stands still. (With requests to send, the banner speaks.) */
export function SignedOutNote() {
  const { status } = useSession();
  const { signInToSend } = useSyncStatus();
  if (status !== 'expired' || signInToSend > 0) return null;
  return (
    <Note icon="lock">
      Your sign-in has ended. This is how things stood then.{' '}
      <Link to="/login?next=/bookings">Sign in to see what is new</Link>
    </Note>
  );
}
