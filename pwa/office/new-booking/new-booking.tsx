import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { askNewBooking, onNewBookingAsked } from '../data/new-booking/ask-new-booking';
import type { OfficeDraft } from '../data/new-booking/office-draft';
import { useOfficeKeys } from '../kit/keys/use-office-keys';
import { NewBookingPanel } from './new-booking-panel';

/** Stands in the frame of the office and opens a booking from any page, by N or by whatever asks for one. */
export function NewBooking() {
  const [asked, setAsked] = useState<{ filled: Partial<OfficeDraft> | undefined }>();
  const close = useCallback(() => setAsked(undefined), []);
  const taken = useCallback(() => setAsked({ filled: undefined }), []);

  // Drawn within the key press: the digits typed right after it are the caller's, not the page's.
  useEffect(() => onNewBookingAsked((filled) => flushSync(() => setAsked({ filled }))), []);

  useOfficeKeys({ n: () => askNewBooking() });

  if (!asked) return null;
  return (
    <NewBookingPanel filled={asked.filled} onFilled={taken} onClose={close} onAgain={() => askNewBooking()} />
  );
}
