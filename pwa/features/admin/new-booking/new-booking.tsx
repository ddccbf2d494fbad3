import { type ComponentProps, type ComponentType, useCallback, useEffect, useState } from 'react';
import { askNewBooking, onNewBookingAsked } from '../../../data/office/ask-new-booking';
import type { OfficeDraft } from '../../../data/office/office-draft';
import { toast } from '../../../ui/feedback/toast-store';
import { isFreeKey, officeKeysOn } from '../kit/office-keys';
import type { NewBookingPanel } from './new-booking-panel';

type Panel = ComponentType<ComponentProps<typeof NewBookingPanel>>;

/** Stands in the frame of the office and opens a booking from any page, by N or by whatever asks for one. */
export function NewBooking() {
  const [asked, setAsked] = useState<{ filled: Partial<OfficeDraft> | undefined }>();
  const [Panel, setPanel] = useState<Panel>();
  const close = useCallback(() => setAsked(undefined), []);
  const taken = useCallback(() => setAsked({ filled: undefined }), []);

  useEffect(() => {
    const load = () => import('./new-booking-panel').then((it) => setPanel(() => it.NewBookingPanel));
    // Ahead of the first call: its first digits must not be waited for.
    load().catch(() => {});
    return onNewBookingAsked((filled) => {
      setAsked({ filled });
      load().catch(() => {
        setAsked(undefined);
        toast({
          kind: 'error',
          title: 'Error',
          description: 'New booking could not be opened. Try again online.',
        });
      });
    });
  }, []);

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'n' || event.shiftKey || !officeKeysOn() || !isFreeKey(event)) return;
      event.preventDefault();
      askNewBooking();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);

  if (!asked || !Panel) return null;
  return <Panel filled={asked.filled} onFilled={taken} onClose={close} onAgain={() => askNewBooking()} />;
}
