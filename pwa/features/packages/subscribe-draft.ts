import type { Home } from '../../../contract/homes/homes';
import { showWholeAed } from '../../../contract/money';
import { durationText } from '../../../contract/plans/package-names';
import type { SubscriptionPackage } from '../../../contract/plans/packages';
import { isDay } from '../../../contract/time';

/** What of the form is kept on the device. `preselected`: chosen above, so that the form's own selector is locked. */
export interface SubscribeDraft {
  packageId: string;
  preselected: boolean;
  /** A Dubai day, or empty. */
  startDate: string;
  /** The home that was chosen where there are several, or empty. */
  homeId: string;
  /** The request's number, made with the form; a new one after the server's word about it, or once it is saved. */
  opId: string;
}

export const emptyDraft: SubscribeDraft = {
  packageId: '',
  preselected: false,
  startDate: '',
  homeId: '',
  opId: '',
};

export type SubscribeFaults = Partial<Record<'packageId' | 'startDate' | 'homeId', string>>;

export const missingText = 'Please fill in all required fields';

/** What is wrong with the form, and the words of the toast for it; undefined where nothing is. */
export function checkSubscribe(
  draft: Pick<SubscribeDraft, 'startDate'>,
  plan: SubscriptionPackage | undefined,
  { today, home }: { today: string; home: PlanHome },
): { faults: SubscribeFaults; words: string } | undefined {
  const started = isDay(draft.startDate);
  if (!plan || !started || home === 'ask') {
    return {
      faults: {
        ...(!plan && { packageId: 'Choose a package.' }),
        ...(!started && { startDate: 'Choose a start date.' }),
        ...(home === 'ask' && { homeId: 'Choose a home.' }),
      },
      words: missingText,
    };
  }
  if (draft.startDate >= today) return undefined;
  const words = 'The start date cannot be before today.';
  return { faults: { startDate: words }, words };
}

/** The home that a plan is for; `ask`: there are several, and none is chosen. */
export type PlanHome = Home | undefined | 'ask';

/** The only home is the usual one; of several the one that was chosen. */
export function planHome(homes: readonly Home[], homeId: string): PlanHome {
  if (homes.length < 2) return homes[0];
  return homes.find(({ id }) => id === homeId) ?? 'ask';
}

/** `AED 2,499 per year` */
export function priceText(plan: SubscriptionPackage): string {
  return `${showWholeAed(plan.price)} ${durationText(plan.duration)}`;
}

/** Where to sign in, and from there back to the same plan. */
export function loginAddress(bhk: number | undefined, planId: string): string {
  const wanted = new URLSearchParams();
  if (bhk !== undefined) wanted.set('bhk', String(bhk));
  if (planId) wanted.set('plan', planId);
  const query = wanted.toString();
  return `/login?next=${encodeURIComponent(query ? `/subscribe?${query}` : '/subscribe')}`;
}

/** The BHK an address asks for, if it is one. */
export function requestedBhk(text: string | null): number | undefined {
  return text && /^[1-5]$/.test(text) ? Number(text) : undefined;
}

/** The present price (AED) that a `price_changed` refusal carries. */
export function priceIn(current: unknown): number | undefined {
  const price =
    typeof current === 'object' && current !== null && 'price' in current ? current.price : undefined;
  return typeof price === 'number' && Number.isFinite(price) && price >= 0 ? price : undefined;
}
