import { useCallback } from 'react';
import type { Problem } from '../../../../contract/errors';
import type { Notification } from '../../../../contract/notifications/admin-notifications';
import { events } from '../../../../contract/notifications/event-table';
import { toast } from '../../../ui/feedback/toast-store';
import { useSendAgain } from '../../data/notifications';
import { failedText } from '../form/failed-text';

/** Sends a message again and says what became of that. */
export function useAgain(): (notification: Notification) => void {
  const { mutateAsync: send } = useSendAgain();
  return useCallback(
    (row) =>
      void send({ row, change: 'again' }).then(
        () => toast({ title: 'Success', description: `“${events[row.event].label}” is on its way again` }),
        (problem: Problem) =>
          toast({
            kind: 'error',
            title: 'Error',
            description: failedText(`Failed to send “${events[row.event].label}” again`, problem),
          }),
      ),
    [send],
  );
}
