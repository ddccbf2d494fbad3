import { Link } from 'react-router-dom';
import { Note } from '../../ui/feedback/note';

interface Props {
  /** Where the sign-in comes back to. */
  next: string;
  /** What the sign-in shows, where nothing of it is kept here; else what is shown is as it stood then. */
  shows?: string;
}

/** An ended sign-in leaves the page readable; it says that it stands still. */
export function SignedOutNote({ next, shows }: Props) {
  return (
    <Note icon="lock">
      {`Your sign-in has ended.${shows ? '' : ' This is how things stood then.'} `}
      <Link to={`/login?next=${encodeURIComponent(next)}`}>{`Sign in to see ${shows ?? 'what is new'}`}</Link>
    </Note>
  );
}
