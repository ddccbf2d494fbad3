/**
 * Who the business is and how it is reached: the one place to change.
 *
 * EVERY VALUE BELOW IS A PLACEHOLDER. Replace phones, e-mail, WhatsApp number, address, hours, social links and tax
 * number before the app meets a customer; the pages, the footer and the WhatsApp code follow by themselves.
 */
export const business = {
  name: 'Eco Care HomeHub',
  shortName: 'HomeHub',
  /** Mobile (urgent calls), office, and a second mobile. */
  phones: {
    mobile: '+971 50 000 0000',
    office: '+971 4 000 0000',
    second: '+971 55 000 0000',
  },
  email: 'hello@example.ae',
  whatsapp: '+971 50 000 0000',
  address: 'Office address, Dubai, UAE',
  hours: [
    { days: 'Monday to Friday', short: 'Mon–Fri', times: '8:00 AM–6:00 PM' },
    { days: 'Saturday', short: 'Sat', times: '9:00 AM–2:00 PM' },
  ],
  /** Where the business is followed; example.com is nobody's. */
  social: [
    { name: 'Instagram', href: 'https://www.example.com/instagram' },
    { name: 'Facebook', href: 'https://www.example.com/facebook' },
    { name: 'LinkedIn', href: 'https://www.example.com/linkedin' },
    { name: 'YouTube', href: 'https://www.example.com/youtube' },
  ],
  /** Tax registration number (TRN), fifteen digits. */
  taxNumber: '000000000000000',
} as const;

/** `tel:+97140000000`. */
export function telHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

/** `mailto:` of the business. */
export function mailHref(email: string = business.email): string {
  return `mailto:${email}`;
}

/** The chat link that the WhatsApp code holds as well. */
export function whatsappHref(phone: string = business.whatsapp): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`;
}

/** `Mon–Fri 8:00 AM–6:00 PM · Sat 9:00 AM–2:00 PM`. */
export function hoursText(): string {
  return business.hours.map((each) => `${each.short} ${each.times}`).join(' · ');
}

/** The address on a map of its own; on a phone in its map app. */
export function mapHref(address: string = business.address): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(placeOf(address))}`;
}

/** The way to the address, from where the person is. */
export function directionsHref(address: string = business.address): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(placeOf(address))}`;
}

function placeOf(address: string): string {
  return `${business.name}, ${address}`;
}
