import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dateAndClock } from '../../../../../contract/dates';
import type { VisitLinks } from '../../../../../contract/visits/visits';
import { Button } from '../../../../ui/button';
import { Note } from '../../../../ui/feedback/note';
import { toast } from '../../../../ui/feedback/toast-store';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog';
import { send, useRead, useWrite } from '../../../data/lists/client';
import { adminKey } from '../../../data/lists/list';
import { failedText } from '../../../kit/form/failed-text';
import styles from '../../office-dialog.module.css';

/** The links to a visit that its messages carried: how many work, and an end to them, once it was said what that means. */
export function BookingLinks({ bookingId }: { bookingId: string }) {
  const links = useVisitLinks(bookingId);
  const end = useEndVisitLinks(bookingId);
  const [confirming, setConfirming] = useState(false);
  const { data } = links;
  const section = useRef<HTMLElement>(null);
  // The button that was pressed goes with the links: what became of them has the focus instead.
  const isEnded = end.isSuccess && data?.live === 0;
  useEffect(() => {
    if (isEnded) section.current?.focus();
  }, [isEnded]);
  const ask = (open: boolean) => {
    end.reset();
    setConfirming(open);
  };

  function send() {
    end.mutate(undefined, {
      onSuccess: () => {
        setConfirming(false);
        toast({ title: 'Success', description: 'No link to this visit works' });
      },
    });
  }

  if (!data && links.isError) {
    return (
      <div className={`between soft text-sm ${styles.detailsPart}`} role="alert">
        <span>{failedText('Failed to load the links to this visit', links.error)}</span>
        <Button size="sm" busy={links.isFetching} onClick={() => void links.refetch()}>
          Retry
        </Button>
      </div>
    );
  }
  if (!data || (data.live === 0 && !data.isDisowned && !isEnded)) return null;
  const { live, newest, isDisowned } = data;
  return (
    <section
      ref={section}
      className={`${styles.detailsPart} ${styles.links} middle anywhere`}
      tabIndex={-1}
      aria-label="Links to this visit"
    >
      <p className="soft text-sm num">
        {isDisowned && 'Someone who got a link reported: wrong person. '}
        {linkText(live)}
        {newest && (
          <>
            <br />
            The newest is from {dateAndClock(newest)}
          </>
        )}
      </p>
      {live > 0 && (
        <Button size="sm" onClick={() => ask(true)}>
          {live === 1 ? 'End link' : 'End links'}
        </Button>
      )}
      <ConfirmDialog
        open={confirming}
        destructive
        title={live === 1 ? 'End the link to this visit?' : 'End the links to this visit?'}
        text={`People with ${live === 1 ? 'the link' : 'a link'} can no longer see, move, cancel or pay for the visit. The visit stays as it is, and the next message about it has a new link.`}
        cancelLabel={live === 1 ? 'Keep link' : 'Keep links'}
        confirmLabel={live === 1 ? 'End the link' : `End ${live} links`}
        busy={end.isPending}
        onCancel={() => ask(false)}
        onConfirm={send}
      >
        {end.error && (
          <Note kind="error" live>
            {failedText('Links not ended', end.error)}
          </Note>
        )}
      </ConfirmDialog>
    </section>
  );
}

function linkText(live: number): string {
  if (live === 0) return 'No link to this visit works.';
  return live === 1 ? '1 link to this visit works' : `${live} links to this visit work`;
}

const linksPath = (bookingId: string) => `/admin/bookings/${bookingId}/visit-links`;
const keyOf = (bookingId: string) => [...adminKey('bookings'), 'links', bookingId];

/** The links to one visit that its messages carried. */
function useVisitLinks(bookingId: string) {
  return useRead<VisitLinks>({ queryKey: keyOf(bookingId), read: linksPath(bookingId) });
}

/** Ends all links to a visit; its history then says so. */
function useEndVisitLinks(bookingId: string) {
  const client = useQueryClient();
  return useWrite<void>({
    mutationFn: () => send('DELETE', linksPath(bookingId)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [...adminKey('bookings'), 'history', bookingId] });
      return client.invalidateQueries({ queryKey: keyOf(bookingId) });
    },
  });
}
