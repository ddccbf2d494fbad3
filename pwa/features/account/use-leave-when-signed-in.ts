import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../data/session';

/**
 * Leaves the page once somebody is signed in: back to where they came from, else home; an admin who just gave the password
 * goes to the office (§4). Answers what marks that moment.
 */
export function useLeaveWhenSignedIn(next: string | undefined): { byPassword(): void } {
  const { status, user } = useSession();
  const navigate = useNavigate();
  const password = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per sign-in
  useEffect(() => {
    if (status !== 'signed-in') return;
    const home = password.current && user?.role === 'admin' ? '/admin/bookings' : '/';
    navigate(next ?? home, { replace: true });
  }, [status]);

  return {
    byPassword() {
      password.current = true;
    },
  };
}
