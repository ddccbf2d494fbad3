import { Link, useLocation } from 'react-router-dom';
import { dateOf, momentText } from '../../../contract/dates';
import { updatingText } from '../../../contract/errors';
import { useSyncStatus } from '../../data/device/sync-status';
import { askOnceMore, useConfirmAgain } from '../../data/second-factor/confirm-again';
import { useFactorStatus } from '../../data/second-factor/factor-status';
import { useSession } from '../../data/session/session';
import { Banner } from '../../ui/feedback/note';
import { useNow } from '../../ui/hooks/use-now';
import { useWhilePressed } from '../../ui/hooks/use-while-pressed';
import type { Area } from '../routing/own-routes';
import { findRoute } from '../routing/route-table';
import { requestCount } from './sync-labels';

/** Lines under the top bar: what a person must know before reading or writing on. */
export function Banners({ area }: { area: Area }) {
  const status = useWhilePressed(useSyncStatus());
  const { putAside } = useConfirmAgain();
  return (
    <>
      {status.deviceCannotSave && (
        <Banner icon="warning">
          <span>This device cannot save requests for later. Stay online until a request is sent.</span>
        </Banner>
      )}
      {status.deviceFull && (
        <Banner icon="warning">
          <span>
            This device is full and cannot save requests for later. Free some space, and stay online until a
            request is sent.
          </span>
        </Banner>
      )}
      {putAside && area !== 'admin' && (
        <Banner icon="lock">
          <span>This page is paused until you confirm it is you.</span>
          <button type="button" className="link" onClick={askOnceMore}>
            Confirm
          </button>
        </Banner>
      )}
      <FactorStatusBanner />
      {status.signInToSend > 0 && <SignInToSend count={status.signInToSend} waiting={status.waiting} />}
      {status.updating && (status.waiting > 0 || area === 'account') && (
        <Banner icon="refresh">
          <span>
            {status.waiting > 0
              ? updatingText
              : 'We are updating. You will see what is new in a few minutes.'}
          </span>
        </Banner>
      )}
      {status.offline && area === 'account' && <Offline updatedAt={status.updatedAt} />}
    </>
  );
}

/** A guest's requests leave without it: where some of what waits is theirs, it says how many of all. */
function SignInToSend({ count, waiting }: { count: number; waiting: number }) {
  const { pathname, search } = useLocation();
  if (pathname === '/login') return null;
  return (
    <Banner icon="lock">
      <span>Your sign-in has ended.</span>
      <Link to="/login" state={{ from: pathname + search }}>
        {`Sign in to send ${waiting > count ? `${count} of ${requestCount(waiting)}` : requestCount(count)}`}
      </Link>
    </Banner>
  );
}

function Offline({ updatedAt }: { updatedAt: Date | undefined }) {
  const now = useNow();
  const { pathname, search } = useLocation();
  if (findRoute(pathname)?.staff) {
    // The work at a job and its payment say it themselves, beside what goes on.
    if (/[?&](work=do|money=pay)\b/.test(search)) return null;
    return (
      <Banner icon="plane" kind="deep">
        <span>
          <b>You are offline.</b>{' '}
          <span className="soft">Your jobs are on this device. What you mark is sent later, in order.</span>
        </span>
      </Banner>
    );
  }
  return (
    <Banner>
      <span>
        {`You are offline.${updatedAt ? ` This is how things stood at ${momentText(updatedAt, now)}.` : ''}`}
      </span>
    </Banner>
  );
}

const place = '/profile?tab=settings#profile-security';

/** For those who must have a second step and have none: by when, and what still works after that. */
function FactorStatusBanner() {
  const factorStatus = useFactorStatus();
  const now = useNow();
  const { user } = useSession();
  const { pathname } = useLocation();
  if (!factorStatus?.required || factorStatus.has || !factorStatus.graceUntil || pathname === '/login')
    return null;
  const until = new Date(factorStatus.graceUntil);
  const over = now >= until;
  const works = user?.role === 'staff' ? 'Your jobs stay readable here' : 'The office is closed to you';
  return (
    <Banner icon="shield" kind={over ? 'deep' : 'waiting'}>
      {over ? (
        <span>
          <b>Your account needs two-step sign-in.</b> {works}; until you set it up, nothing is sent or
          changed.
        </span>
      ) : (
        <span>Your account needs two-step sign-in before {dateOf(until)}.</span>
      )}
      <Link to={place}>Set it up</Link>
    </Banner>
  );
}
