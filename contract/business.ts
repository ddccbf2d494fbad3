/** Who the business is, as everybody may know it. */
export const business = {
  name: 'Eco Care HomeHub',
  shortName: 'HomeHub',
} as const;

/** From when to when, `HH:mm` in Dubai. */
export interface OpenHours {
  opens: string;
  closes: string;
}

/** By weekday, Sunday first: when the office and its phones are open; null on days on which they are not. */
export type OfficeWeek = ReadonlyArray<OpenHours | null>;

const workday: OpenHours = { opens: '08:00', closes: '18:00' };

/** Until the office sets others. Visits go on longer: see the roster. */
export const usualHours: OfficeWeek = [
  null,
  ...Array.from({ length: 5 }, () => workday),
  { opens: '09:00', closes: '14:00' },
];

/** What only the owner knows. Nothing of it is drawn while it is not set. */
export interface BusinessDetails {
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
 * What holds until the office saves its Settings, which keep it in the database from then on. `null` is not set yet, of which the
 * dashboard reminds; '' is what there is none of. Telephone numbers as people read them (+971 4 …), links whole (https://…).
 */
export const businessDetails: BusinessDetails = {
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
export function phonesOf({ mobile, office, second }: BusinessDetails) {
  const all = [
    { kind: 'mobile', phone: mobile },
    { kind: 'office', phone: office },
    { kind: 'second', phone: second },
  ] as const;
  return all.flatMap(({ kind, phone }) => (phone ? [{ kind, phone }] : []));
}

/** Where the business is followed. */
export function followOf({ instagram, facebook, linkedin, youtube }: BusinessDetails) {
  const all = { Instagram: instagram, Facebook: facebook, LinkedIn: linkedin, YouTube: youtube };
  return Object.entries(all).flatMap(([name, href]) => (href ? [{ name, href }] : []));
}

/** Where the business is: the city is known before the door. */
export function addressText({ address }: Pick<BusinessDetails, 'address'>): string {
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
