import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsAccountant } from '../../../data/session/session';

interface Of {
  bookingId: string | null;
  subscriptionId: string | null;
  userId: string | null;
}

/** Opens what a document or a payment is for: the money of its booking, or its person's plans. An accountant sees neither. */
export function useOpenMoney(): ((of: Of) => void) | undefined {
  const navigate = useNavigate();
  const accountant = useIsAccountant();
  const open = useCallback(
    ({ bookingId, subscriptionId, userId }: Of) => {
      if (bookingId) navigate(`/admin/bookings?booking=${bookingId}`, { state: { tab: 'money' } });
      else if (subscriptionId && userId) navigate(`/admin/subscriptions?userId=${userId}`);
      else if (userId) navigate(`/admin/users?person=${userId}`);
    },
    [navigate],
  );
  return accountant ? undefined : open;
}
