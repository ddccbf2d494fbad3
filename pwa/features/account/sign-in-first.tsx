import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button';
import { Note } from '../../ui/feedback/note';

/** For a link that counts only where its own account is signed in. */
export function SignInFirst({ from, hasLink }: { from: string; hasLink: boolean }) {
  return (
    <>
      <Note icon="lock" title="Sign in first">
        {hasLink
          ? 'The link works only in the account we sent it to.'
          : 'Then open the link in the e-mail we sent you.'}
      </Note>
      <Link className={buttonClass({ kind: 'primary', size: 'lg', wide: true })} to="/login" state={{ from }}>
        Login
      </Link>
    </>
  );
}
