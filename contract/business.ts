/** Who the business is, as everybody may know it. */
export const business = {
  name: 'Eco Care HomeHub',
  shortName: 'HomeHub',
  /** When the office and its phones are open; visits go on longer: see `visitTimes` in slots.ts. */
  hours: [
    { days: 'Monday to Friday', short: 'Mon–Fri', times: '8:00 AM–6:00 PM' },
    { days: 'Saturday', short: 'Sat', times: '9:00 AM–2:00 PM' },
  ],
} as const;

/** What only the owner knows. Nothing of it is drawn while it is not set. */
export interface OwnerFacts {
  /** For urgent calls. */
  mobile: string | null;
  office: string | null;
  second: string | null;
  email: string | null;
  whatsapp: string | null;
  address: string | null;
  /** Tax registration number (TRN), fifteen digits. */
  taxNumber: string | null;
  instagram: string | null;
  facebook: string | null;
  linkedin: string | null;
  youtube: string | null;
}

/**
 * THE ONE PLACE TO CHANGE BEFORE OPENING. `null` is not set yet, of which the office's dashboard reminds; '' is what there is
 * none of. Telephone numbers as people read them (+971 4 …), links whole (https://…).
 */
export const ownerFacts: OwnerFacts = {
  mobile: null,
  office: null,
  second: null,
  email: null,
  whatsapp: null,
  address: null,
  taxNumber: null,
  instagram: null,
  facebook: null,
  linkedin: null,
  youtube: null,
};

/** The telephones there are, the one for urgent calls first. */
export function phonesOf({ mobile, office, second }: OwnerFacts) {
  const all = [
    { kind: 'mobile', phone: mobile },
    { kind: 'office', phone: office },
    { kind: 'second', phone: second },
  ] as const;
  return all.flatMap(({ kind, phone }) => (phone ? [{ kind, phone }] : []));
}

/** Where the business is followed. */
export function followOf({ instagram, facebook, linkedin, youtube }: OwnerFacts) {
  const all = { Instagram: instagram, Facebook: facebook, LinkedIn: linkedin, YouTube: youtube };
  return Object.entries(all).flatMap(([name, href]) => (href ? [{ name, href }] : []));
}

/** Where the business is: the city is known before the door. */
export function placeOf({ address }: OwnerFacts): string {
  return address || 'Dubai, UAE';
}

/** `tel:+97140000000`, however it is written. */
export function telHref(phone: string): string {
  return `tel:${dialled(phone)}`;
}

/** `mailto:` of an address. */
export function mailHref(email: string): string {
  return `mailto:${email}`;
}

/** The chat link that the WhatsApp code holds as well. */
export function whatsappHref(phone: string): string {
  return `https://wa.me/${dialled(phone).replace(/\D/g, '')}`;
}

/** With its country, so that it is reached from everywhere: the short rule, since every public page has this code. */
function dialled(phone: string): string {
  const digits = phone.replace(/[^+\d]/g, '');
  return digits.replace(/^00/, '+').replace(/^0/, '+971');
}

/** `Mon–Fri 8:00 AM–6:00 PM · Sat 9:00 AM–2:00 PM`; a line may break between the two alone. */
export function hoursText(): string {
  const together = (text: string) => text.replaceAll(' ', '\u00a0').replaceAll('–', '\u2060–\u2060');
  return business.hours.map((each) => together(`${each.short} ${each.times}`)).join(' · ');
}

/** The address on a map of its own; on a phone in its map app. */
export function mapHref(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(onMap(address))}`;
}

/** The way to the address, from where the person is. */
export function directionsHref(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(onMap(address))}`;
}

function onMap(address: string): string {
  return `${business.name}, ${address}`;
}
