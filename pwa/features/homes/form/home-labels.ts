import { dayText } from '../../../../contract/dates';
import { showField } from '../../../../contract/forms/field-text';
import { homeCounts } from '../../../../contract/homes/home-counts';
import { type HomeField, type HomeKind, homeFields } from '../../../../contract/homes/home-fields';
import { permitState } from '../../../../contract/homes/home-rules';
import type { Home } from '../../../../contract/homes/homes';
import { showPhone } from '../../../../contract/phone/phone-text';
import type { IconName } from '../../../ui/icon';
import { unbroken } from '../../../widgets/homes/home-labels';

export const kindIcons: Record<HomeKind, IconName> = {
  villa: 'home',
  townhouse: 'home',
  apartment: 'building',
  office: 'building',
  shop: 'shop',
  other: 'pin',
};

/** What a person's own form calls a field otherwise than everybody else does. */
const ownLabels: Partial<Record<HomeField, string>> = {
  permitNeeded: 'A permit is needed to enter',
  contactName: 'Who opens the door',
  contactPhone: 'Phone of the contact',
  usual: 'My usual home',
};

/** What a field is called before the person whose home it is. */
export function labelOf(name: HomeField): string {
  return ownLabels[name] ?? homeFields[name].label;
}

/** `Villa Care plan, until Sun, Mar 14`: the plan that a home has. */
export interface HomePlan {
  id: string;
  text: string;
}

/** What a card says of a home, a line each; what is not known is left out. */
export function homeLines(
  home: Home,
  { today, plan }: { today: string; plan?: HomePlan | undefined },
): Array<{ icon: IconName; text: string; pending?: true; to?: string }> {
  const { kind, access, contactName, contactPhone, permitNeeded, paidBy } = home;
  const what = [showField(homeFields.kind, kind), ...homeCounts(home, { none: true })].filter(Boolean);
  const contact = [contactName, 'site contact', contactPhone && unbroken(showPhone(contactPhone))].filter(
    Boolean,
  );
  const permit = permitNeeded && permitText(home, today);
  return [
    what.length > 0 && { icon: kind ? kindIcons[kind] : 'home', text: what.join(', ') },
    access && { icon: 'gate', text: access },
    (contactName || contactPhone) && { icon: 'user', text: contact.join(', ') },
    permit && { icon: 'permit', ...permit },
    paidBy !== undefined && { icon: 'file', text: `Visits are paid by ${paidBy}` },
    plan && { icon: 'repeat', text: plan.text, to: `/plan/${plan.id}` },
  ].filter((each) => Boolean(each)) as ReturnType<typeof homeLines>;
}

function permitText(home: Home, today: string): { text: string; pending?: true } {
  const state = permitState(home, today);
  const { permitUntil } = home;
  if (!state || !permitUntil) return { text: 'A permit is needed to enter.' };
  if (state === 'good') return { text: `Permit until ${dayText(permitUntil)}` };
  const ends = state === 'over' ? 'ended' : 'ends';
  return { text: `Permit ${ends} ${dayText(permitUntil)}. Renew it before a visit.`, pending: true };
}
