import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../data/session/session';
import { PageSkeleton } from './page-progress';

/** What `/login` finds in the navigation state, to come back to. */
export interface LoginOrigin {
  from: string;
}

/** For people with a sign-in, also an expired one: what is on this device stays readable. */
export function AccountOnly({ children }: { children: ReactNode }) {
  const { status } = useSession();
  if (status === 'starting') return <PageSkeleton />;
  return status === 'guest' ? <ToLogin /> : children;
}

/** For field staff; others who are signed in have bookings instead. Who it is may be known before their role is. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const other = user && user.role !== 'staff';
  return <AccountOnly>{other ? <Navigate to="/bookings" replace /> : children}</AccountOnly>;
}

/** Online screens of the office: only for admins whose sign-in holds. A role that is not known yet is waited for. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const { status, user } = useSession();
  if (status === 'starting' || (status === 'signed-in' && !user)) {
    return (
      <main id="main" className="wrap section" aria-busy="true">
        Loading...
      </main>
    );
  }
  return status === 'signed-in' && user?.role === 'admin' ? children : <ToLogin />;
}

function ToLogin() {
  const { pathname, search } = useLocation();
  const state: LoginOrigin = { from: pathname + search };
  return <Navigate to="/login" replace state={state} />;
}
