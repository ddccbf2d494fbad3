import type { OfficeDraft } from './office-draft';

const event = 'homehub:new-booking';

/** Opens the booking of a call, from anywhere in the office; `filled` is what a visit before fills in. */
export function askNewBooking(filled?: Partial<OfficeDraft>): void {
  dispatchEvent(new CustomEvent(event, { detail: filled }));
}

export function onNewBookingAsked(asked: (filled: Partial<OfficeDraft> | undefined) => void): () => void {
  const heard = (each: Event) =>
    asked((each as CustomEvent<Partial<OfficeDraft> | null>).detail ?? undefined);
  addEventListener(event, heard);
  return () => removeEventListener(event, heard);
}
