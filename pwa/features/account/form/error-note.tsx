import { Link } from 'react-router-dom';
import { phonesOf, telHref } from '../../../../contract/business';
import type { Problem } from '../../../../contract/errors';
import { useBusiness } from '../../../data/public/business';
import { Note } from '../../../ui/feedback/note';
import { refusalText } from '../../../widgets/wait-text';

/** What stands in the way, as long as it does: a toast alone would be gone before the person has found their phone. */
export function ErrorNote({ problem, reset }: { problem: Problem | undefined; reset?: boolean }) {
  const facts = useBusiness();
  if (problem?.code === 'locked') {
    const phone = facts.office || phonesOf(facts)[0]?.phone;
    return (
      <Note kind="error" icon="lock" title="This account is locked">
        <p>
          {phone ? (
            <>
              Please call us: <a href={telHref(phone)}>{phone}</a>.
            </>
          ) : (
            <>
              Please <Link to="/contact">write to us</Link>.
            </>
          )}
        </p>
      </Note>
    );
  }
  if (problem?.code === 'rate_limited') {
    return (
      <Note kind="warning" icon="clock" title="Please wait">
        <p>{refusalText(problem)}</p>
        {reset && (
          <p>
            Or <Link to="/forgot-password">choose a new password</Link> now.
          </p>
        )}
      </Note>
    );
  }
  return null;
}
