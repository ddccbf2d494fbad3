import { Link } from 'react-router-dom';
import { useSession } from '../../../data/session/session';

/** To a guest who gave an address: it is theirs to keep. */
export function JoiningNote({ address }: { address: string }) {
  const { status } = useSession();
  if (status !== 'guest' || !address.trim()) return null;
  return (
    <p className="soft text-sm">
      Sign up with the same e-mail, and we save this address as your home.{' '}
      <Link className="prose-link" to="/register">
        Sign up
      </Link>
    </p>
  );
}
