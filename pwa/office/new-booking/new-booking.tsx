import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { askNewBooking, onNewBookingRequested } from '../data/new-booking/ask-new-booking';
import type { OfficeDraft } from '../data/new-booking/office-draft';
import { useOfficeKeys } from '../kit/keys/use-office-keys';
import { NewBookingPanel } from './new-booking-panel';

/** Stands in the frame of the office and opens a booking from any page, by N or by whatever asks for one. */
export function NewBooking() {
  const [opened, setOpened] = useState<{ filled: Partial<OfficeDraft> | undefined }>();
  const close = useCallback(() => setOpened(undefined), []);
  const reset = useCallback(() => setOpened({ filled: undefined }), []);

  // Drawn within the key press: the digits typed right after it are the caller's, not the page's.
  useEffect(() => onNewBookingRequested((filled) => flushSync(() => setOpened({ filled }))), []);

  useOfficeKeys({ n: () => askNewBooking() });

  if (!opened) return null;
  return (
    <NewBookingPanel
      filled={opened.filled}
      onFilled={reset}
      onClose={close}
      onAgain={() => askNewBooking()}
    />
  );
}
