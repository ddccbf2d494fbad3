import { useState } from 'react';
import { bookableServices } from '../../../../../contract/bookings/booking-rules';
import type { Booking } from '../../../../../contract/bookings/bookings';
import { sumOf } from '../../../../../contract/money/lines/booking-lines';
import type { AdminQuote, QuotedDayFit } from '../../../../../contract/money/quotes/admin-quotes';
import { dubaiDay } from '../../../../../contract/time';
import { Button } from '../../../../ui/button';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog';
import { Dialog } from '../../../../ui/overlays/dialog';
import { useQuoteFit } from '../../../data/quotes';
import { useAdminSettings } from '../../../data/singletons';
import { ListKeys } from '../../../kit/keys/key-hints';
import { showFils } from '../../../kit/money/money-text';
import { fitText } from './fit-text';
import styles from './quote.module.css';
import { QuoteForm } from './quote-form';
import { QuoteSees } from './quote-sees';
import { useQuote } from './use-quote';

interface Props {
  booking: Booking;
  quote: AdminQuote | null;
  onClose: () => void;
}

const keys = [[['a'], 'Price list'], 't', 'd'] as const;
const bookable = (service: string | undefined) => bookableServices.find((each) => each === service);

function fitSentence(fits: readonly QuotedDayFit[] | undefined): string {
  const text = fits ? fitText(fits) : '';
  return text && `${text.replace(/\.$/, '')}. `;
}

/** The next version of a quote: what is typed, and beside it what the customer sees. What is typed stays as a draft. */
export function QuoteDialog({ booking, quote, onClose }: Props) {
  const today = dubaiDay(new Date());
  const of = useQuote({ booking, quote, today }, onClose);
  const settings = useAdminSettings();
  const [isAccepting, ask] = useState(false);
  const [newest] = quote?.versions ?? [];
  const version = (newest?.version ?? 0) + 1;
  const { name } = booking.customerInfo;
  const gross = of.draft ? sumOf(of.draft.lines) : 0;
  const fits = useQuoteFit(booking.id, {
    ...(bookable(newest?.service) && { service: bookable(newest?.service) }),
    days: isAccepting ? (newest?.days ?? []) : [],
  });
  const canBeAccepted = quote?.state === 'sent' && newest !== undefined && newest.validUntil >= today;

  /** Nothing that was typed is lost: what cannot be kept yet keeps the dialog open. */
  async function close() {
    if (!of.isTouched || (await of.keep())) onClose();
  }

  return (
    <Dialog
      open
      onClose={() => void close()}
      title="Quote"
      description={[quote?.reference, name, `${booking.serviceType} ${booking.reference}`]
        .filter(Boolean)
        .join(' · ')}
      placement="side"
      className={`text-md ${styles.dialog}`}
      actions={
        <>
          <Button aria-disabled={of.busy || !of.isTouched} onClick={() => void of.keep()}>
            Save draft
          </Button>
          {canBeAccepted && (
            <Button aria-disabled={of.busy} onClick={() => ask(true)}>
              Write down a yes by phone
            </Button>
          )}
          <Button kind="primary" icon="send" busy={of.busy} onClick={() => void of.send()}>
            {gross > 0 ? `Send version ${version}, ${showFils(gross)}` : `Send version ${version}`}
            <kbd className="only-desktop" aria-hidden="true">
              Ctrl ↵
            </kbd>
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key for what the button below does */}
      <div
        className={styles.columns}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || of.busy) return;
          event.preventDefault();
          void of.send();
        }}
      >
        <QuoteForm of={of} today={today} before={newest?.version} />
        <aside className={styles.aside} aria-label="What the customer sees">
          <QuoteSees name={name} quote={quote} draft={of.draft} isTax={Boolean(settings.data?.taxNumber)} />
        </aside>
        <ListKeys keys={keys} />
      </div>
      {newest && (
        <ConfirmDialog
          open={isAccepting}
          title={`${name} accepts version ${newest.version}?`}
          text={`Its lines are charged, ${showFils(sumOf(newest.lines))}, its days are booked, and the deposit is invoiced. ${fitSentence(fits.data)}This cannot be undone.`}
          confirmLabel="Yes, accepted"
          cancelLabel="Not yet"
          busy={of.busy}
          onCancel={() => ask(false)}
          onConfirm={() => void of.accept(newest.version)}
        />
      )}
    </Dialog>
  );
}
