import { type RefObject, useRef, useState } from 'react';
import type { Repeated } from '../../../contract/bookings/booking-links';
import type { BookingRequest } from '../../../contract/bookings/bookings';
import type { ErrorCode } from '../../../contract/errors';
import { type PricesAnew, pricesAnew } from '../../../contract/prices/prices-anew';
import type { RequestedItem } from '../../../contract/prices/requested-items';
import { sendBooking } from '../../data/bookings';
import type { HomeView } from '../../data/homes';
import { useOutboxForm } from '../../data/outbox/outbox-form';
import { useMyProfile } from '../../data/profile';
import { useSession } from '../../data/session/session';
import { dismissToast, toast } from '../../ui/feedback/toast-store';
import { useHydrated } from '../../ui/hooks/use-hydrated';
import { addressText } from '../../widgets/homes/home-labels';
import type { PlannedRequest } from './draft/check-request';
import type { Outcome } from './draft/outcome';
import {
  emptyDraft,
  type FieldName,
  linkedDraft,
  prefill,
  type RequestDraft,
  requestedOf,
} from './draft/request-draft';
import type { WaitingRequest } from './draft/waiting-request';

/** The booking form; with `edited` what is sent takes that waiting request's place. */
export function useRequestForm(input: {
  today: string;
  asked: string;
  again?: Repeated | undefined;
  homes: readonly HomeView[];
  /** Of which plan the form shows it to be a visit. */
  planned: RefObject<PlannedRequest | undefined>;
  /** What of the price list the form shows as chosen; undefined until it has looked. */
  shown: RefObject<readonly RequestedItem[] | undefined>;
  edited: WaitingRequest | undefined;
  /** The request was refused for what its items cost, or what of them is offered, by arrival. */
  onPrices(anew: PricesAnew): void;
  onDone(outcome: Outcome): void;
}) {
  const { today, asked, again, homes, planned, shown, edited, onPrices, onDone } = input;
  const { status } = useSession();
  // What was changed on this device counts before it is sent.
  const { profile } = useMyProfile();
  const isHydrated = useHydrated();
  // The service of the link stands there from the first drawing on; HTML that is taken over has it by a script.
  const [empty] = useState(() =>
    edited ? edited.draft : isHydrated ? linkedDraft(asked, again) : emptyDraft,
  );
  const said = useRef(0);
  // It is asked again with the prices of now: nothing went wrong.
  const isAnew = useRef(false);

  return useOutboxForm<FieldName, RequestDraft, BookingRequest>({
    draftKey: edited ? `booking-${edited.opId}` : 'booking',
    empty,
    prefill: (draft) =>
      prefill(draft, {
        profile: edited ? undefined : profile,
        homes,
        guest: status === 'guest',
        ...{ asked, again, today, now: new Date() },
      }),
    known: [
      asked,
      profile && `${profile.id} ${profile.phone}`,
      homes.map((home) => `${home.id} ${addressText(home)} ${home.removing}`).join('\n'),
    ],
    async loadCheck() {
      const { checkRequest, faultsInForm } = await import('./draft/check-request');
      const check = (draft: RequestDraft) =>
        checkRequest(draft, {
          ...{ today, at: new Date() },
          ...{ guest: status === 'guest', planned: planned.current },
          items: shown.current ?? requestedOf(draft),
        });
      return { check, faultsInForm };
    },
    async send(form, opId) {
      const sent = await sendBooking({ form, opId, ...(edited && { replaces: edited.opId }) });
      // Not waited for: what is not named yet stays with the form.
      if (sent.is === 'applied' || sent.is === 'saved') void sendPhotos(opId).catch(console.warn);
      const anew = sent.is === 'refused' && pricesAnew(form.items, sent.problem);
      isAnew.current = Boolean(anew);
      if (anew) onPrices(anew);
      return sent;
    },
    onSending() {
      isAnew.current = false;
      dismissToast(said.current);
    },
    onFailed() {
      if (isAnew.current) return;
      said.current = toast({
        kind: 'error',
        title: 'Error',
        description: 'There was a problem submitting your booking. Please try again.',
      });
    },
    refusalText: ({ code, message }) => (isAnew.current ? '' : (refusals[code] ?? message)),
    onSent(sent, { opId, draft, here }) {
      const booking = sent.is === 'applied' && sent.row?.type === 'booking' ? sent.row.data : undefined;
      // What has no time yet says so itself.
      if (sent.is === 'applied' && !(here && booking?.needsTime)) {
        toast({
          kind: 'success',
          ...(booking?.status === 'confirmed' ? atOnceWords : submittedWords),
        });
      }
      if (!here) {
        if (sent.is === 'saved') toast({ kind: 'waiting', title: 'Saved on this device. Will be sent.' });
        return;
      }
      onDone({
        opId,
        request: draft,
        ...(sent.is === 'applied' ? { is: 'applied', booking } : { is: 'saved', at: new Date() }),
      });
    },
  });
}

/** The photos that were added follow the request: named after it, they wait on the device as it does. */
async function sendPhotos(opId: string): Promise<void> {
  const [{ addDraftsTo }, { draftPhotos }] = await Promise.all([
    import('../../data/photos/own-photos'),
    import('./photos/photos-part'),
  ]);
  await addDraftsTo(opId, draftPhotos);
}

const submittedWords = {
  title: 'Booking Request Submitted',
  description: "We'll contact you shortly to confirm your appointment.",
};
const atOnceWords = { title: 'Booked', description: 'Your time and price are confirmed.' };

const refusals: Partial<Record<ErrorCode, string>> = {
  key_reused:
    'An earlier version of this request may have reached us already. Submit again only if you want a second visit.',
  conflict: 'This request was changed or withdrawn in another window. Please look at your bookings.',
  too_late: 'It is too late to change this request here. Please contact us.',
};
