import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button';
import { Note } from '../../ui/feedback/note';

/** For a link that counts only where its own account is signed in. */
export function SignInFirst({ from, hasLink }: { from: string; hasLink: boolean }) {
  return (
    <>
      <Note icon="lock" title="Sign in first">
        {hasLink
          ? 'The link counts only in the account that it was sent to.'
          : 'Then open the link in the mail that we sent you.'}
      </Note>
      <Link className={buttonClass({ kind: 'primary', size: 'lg', wide: true })} to="/login" state={{ from }}>
        Login
      </Link>
    </>
  );
}
