import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../../data/session/session';
import { leadsToOffice } from './next-path';

/**
 * Leaves the page once the person is signed in: back to where they came from, else home; an accountant to the money, an admin who
 * just gave the password, or a passkey, to the office. Answers what marks that moment.
 */
export function useLeaveWhenSignedIn(next: string | undefined): { byOwn(): void } {
  const { status, user } = useSession();
  const navigate = useNavigate();
  const own = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per sign-in
  useEffect(() => {
    // Who it is may be known before their role is.
    if (status !== 'signed-in' || (leadsToOffice(next) && !user)) return;
    const admin = user?.role === 'admin';
    const accountant = user?.role === 'accountant';
    const office = own.current && admin ? '/admin' : '/';
    // The office's guard would send anybody else here again, for ever.
    const back = admin || accountant || !leadsToOffice(next) ? next : undefined;
    navigate(back ?? (accountant ? '/admin/money' : office), { replace: true });
  }, [status, user !== undefined]);

  return {
    byOwn() {
      own.current = true;
    },
  };
}
