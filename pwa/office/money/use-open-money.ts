import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

interface Of {
  bookingId: string | null;
  subscriptionId: string | null;
  userId: string | null;
}

/** Opens what a document or a payment is for: the money of its booking, or its person's plans. */
export function useOpenMoney(): (of: Of) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ bookingId, subscriptionId, userId }) => {
      if (bookingId) navigate(`/admin/bookings?booking=${bookingId}`, { state: { tab: 'money' } });
      else if (subscriptionId && userId) navigate(`/admin/subscriptions?userId=${userId}`);
      else if (userId) navigate(`/admin/users?person=${userId}`);
    },
    [navigate],
  );
}
