import type { Knex } from 'knex';
import { addressText, business } from '../../../contract/business';
import type { DocumentSnapshot } from '../../../contract/money/document-shapes';
import { showPhone } from '../../../contract/phone-text';
import type { BookingRow } from '../../bookings/row/row';
import { rowsOf } from '../../db/statements';
import { settingsInForce } from '../../office/settings/store';

type Seller = DocumentSnapshot['seller'];
type Buyer = DocumentSnapshot['buyer'];

/** Whom it is for, as a booking or an account knows them. */
export type BuyerFacts = Pick<Buyer, 'name' | 'address' | 'phone' | 'email'>;

/** Whom a booking is for, as it was made. */
export function buyerOfBooking({ name, address, area, phone, email }: BookingRow): BuyerFacts {
  return { name, address: [address, area].filter(Boolean).join(', '), phone, email };
}

const nameAr = 'إيكو كير هوم هب';

/** Who we are that day, as the office has set it. */
export async function sellerOf(knex: Knex): Promise<Seller> {
  const settings = await settingsInForce(knex);
  const phone = settings.office || settings.mobile || settings.second || '';
  return {
    name: business.name,
    nameAr,
    taxNumber: settings.taxNumber || null,
    address: addressText(settings),
    phone: phone && showPhone(phone),
    email: settings.email ?? '',
    licence: settings.licence || null,
    iban: settings.iban || null,
  };
}

/** What a person wishes to stand on their invoices. */
interface BillingRow {
  company: string;
  tax_number: string;
  address: string;
  email: string;
}

/** Whom the invoice goes to: the person's company, where they said one. */
export async function buyerOf(
  knex: Knex,
  userId: string | null,
  facts: BuyerFacts,
): Promise<{ buyer: Buyer; isCompany: boolean }> {
  const [billing] = userId
    ? await rowsOf<BillingRow>(knex, 'SELECT * FROM billing WHERE user_id = ?', [userId])
    : [];
  const isCompany = Boolean(billing?.company);
  return {
    isCompany,
    buyer: {
      name: billing?.company || facts.name,
      taxNumber: billing?.tax_number || null,
      address: billing?.address || facts.address,
      phone: facts.phone,
      email: billing?.email || facts.email,
    },
  };
}
