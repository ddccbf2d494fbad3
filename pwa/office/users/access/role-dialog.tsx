import type { AdminUser } from '../../../../contract/accounts/admin-users';
import type { Role } from '../../../../contract/accounts/users';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { useTeamPreview } from '../../data/team/team';
import { useAdminUser } from '../../data/users';
import { Consequence } from '../../kit/reassign/consequence';
import { nameOf } from './user-actions';

interface Props {
  user: AdminUser;
  role: Role;
  onClose: () => void;
  onConfirm: () => void;
}

const become: Record<Role, string> = {
  customer: 'a customer',
  staff: 'staff',
  accountant: 'an accountant',
  admin: 'an admin',
};
const may: Record<Role, string> = {
  customer: 'They see only their own bookings and subscriptions.',
  staff: 'They see the jobs that are theirs or open, with the customers’ names, phones and addresses.',
  accountant:
    'They read all invoices, payments and VAT, with names and addresses on them, and nothing else. They change nothing.',
  admin: 'They see and change everything here: all customers, all bookings, all money, all roles.',
};

/** Says what a role means before it is given. */
export function RoleDialog({ user, role, onClose, onConfirm }: Props) {
  const jobs = useAdminUser(user.id).data?.counts.openJobs ?? 0;
  const leaves = user.role === 'staff' && role !== 'staff';
  const back = leaves && jobs > 0;
  const change = leaves ? { away: user.id } : undefined;
  const look = useTeamPreview(change);
  return (
    <ConfirmDialog
      open
      title={`Make ${nameOf(user)} ${become[role]}?`}
      text={`${may[role]} They are signed out and have to sign in again.${back ? ` ${jobsBack(jobs)}` : ''}`}
      cancelLabel="Cancel"
      confirmLabel="Change role"
      destructive={role === 'admin'}
      busy={look.looking}
      onCancel={onClose}
      onConfirm={onConfirm}
    >
      {leaves && <Consequence look={look} change={change} />}
    </ConfirmDialog>
  );
}

function jobsBack(jobs: number): string {
  return jobs === 1
    ? 'Their open job goes back to all technicians.'
    : `Their ${jobs} open jobs go back to all technicians.`;
}
