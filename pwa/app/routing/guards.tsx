import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../data/session/session';
import { PageSkeleton } from './page-progress';

/** What `/login` finds in the navigation state, to come back to. */
export interface LoginOrigin {
  from: string;
}

interface Props {
  /** Whether accountants have this page; else it leads them to the money. */
  accountants?: true | undefined;
  children: ReactNode;
}

/** For people with a sign-in, also an expired one: what is on this device stays readable. */
export function AccountOnly({ accountants, children }: Props) {
  const { status, user } = useSession();
  if (status === 'starting') return <PageSkeleton />;
  if (user?.role === 'accountant' && !accountants) return <Navigate to="/admin/money" replace />;
  return status === 'guest' ? <ToLogin /> : children;
}

/** For a public page on which something is asked for: an accountant, who asks for nothing, is led to the money before they type. */
export function NotAccountants({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return user?.role === 'accountant' ? <Navigate to="/admin/money" replace /> : children;
}

/** For field staff; others who are signed in have bookings instead. Who it is may be known before their role is. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const other = user && user.role !== 'staff';
  return <AccountOnly>{other ? <Navigate to="/bookings" replace /> : children}</AccountOnly>;
}

/** Online screens of the office: only for those of it whose sign-in holds. A role that is not known yet is waited for. */
export function AdminOnly({ accountants, children }: Props) {
  const { status, user } = useSession();
  if (status === 'starting' || (status === 'signed-in' && !user)) {
    return (
      <main id="main" className="wrap section" aria-busy="true">
        Loading...
      </main>
    );
  }
  if (status !== 'signed-in') return <ToLogin />;
  if (user?.role === 'accountant') return accountants ? children : <Navigate to="/admin/money" replace />;
  return user?.role === 'admin' ? children : <ToLogin />;
}

function ToLogin() {
  const { pathname, search } = useLocation();
  const state: LoginOrigin = { from: pathname + search };
  return <Navigate to="/login" replace state={state} />;
}
