import { Link, useLocation } from 'react-router-dom';
import { dateOf } from '../../../contract/dates';
import { useStanding } from '../../data/second-factor/standing';
import { useSession } from '../../data/session/session';
import { Banner } from '../../ui/feedback/note';
import { useNow } from '../../ui/hooks/use-now';

const place = '/profile?tab=settings#profile-security';

/** For those who must have a second step and have none: by when, and what still works after that. */
export function StandingBanner() {
  const standing = useStanding();
  const now = useNow();
  const { user } = useSession();
  const { pathname } = useLocation();
  if (!standing?.required || standing.has || !standing.graceUntil || pathname === '/login') return null;
  const until = new Date(standing.graceUntil);
  const over = now >= until;
  const works = user?.role === 'staff' ? 'Your jobs stay readable here' : 'The office is closed to you';
  return (
    <Banner icon="shield" kind={over ? 'deep' : 'waiting'}>
      {over ? (
        <span>
          <b>Your account needs a second step.</b> {works}; until it is set up nothing is sent or changed.
        </span>
      ) : (
        <span>Your account needs a second step for signing in before {dateOf(until)}.</span>
      )}
      <Link to={place}>Set it up</Link>
    </Banner>
  );
}
