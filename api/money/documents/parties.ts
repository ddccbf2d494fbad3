import type { Knex } from 'knex';
import { addressText, business } from '../../../contract/business';
import type { DocumentSnapshot } from '../../../contract/money/documents/document-shapes';
import { showPhone } from '../../../contract/phone/phone-text';
import type { BookingRow } from '../../bookings/row/row';
import { rowsOf } from '../../db/statements';
import { settingsInForce } from '../../office/settings/store';
import type { UserRow } from '../../people/accounts/row';
import { payerById } from '../../people/homes/payer';
import type { Holder } from '../rows/holder';

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
  pay_days: number | null;
}

/** For whom something is invoiced: whose it is, who they are, and who pays in their place. */
export interface InvoicedTo {
  /** Null of a guest. */
  userId: string | null;
  buyer: BuyerFacts;
  payerId?: string | null | undefined;
}

/** To whom a document is issued. `payDays`: within how many days they pay, where that was agreed with them. */
export interface IssuedTo {
  holder: Holder;
  buyer: Buyer;
  isCompany: boolean;
  payDays: number | null;
}

/** To whom it is issued: who pays in the customer's place, else the customer; their company, where they said one. */
export async function issuedTo(knex: Knex, { userId, buyer, payerId }: InvoicedTo): Promise<IssuedTo> {
  const payer = payerId ? await payerById(knex, payerId) : undefined;
  if (!payer) return ofAccount(knex, userId, buyer);
  const person: Pick<UserRow, 'display_name' | 'phone' | 'email'> | undefined =
    payer.user_id === null
      ? undefined
      : await knex('user').where({ id: payer.user_id }).first('display_name', 'phone', 'email');
  if (person) {
    const { display_name: name, phone, email } = person;
    return ofAccount(knex, payer.user_id, { name, address: '', phone: phone ?? '', email });
  }
  return {
    holder: { userId: null, payerId: payer.id },
    ...asBilled(payer, { name: payer.name, address: '', phone: '', email: '' }),
  };
}

async function ofAccount(knex: Knex, userId: string | null, facts: BuyerFacts): Promise<IssuedTo> {
  const [billing] = userId
    ? await rowsOf<BillingRow>(knex, 'SELECT * FROM billing WHERE user_id = ?', [userId])
    : [];
  return { holder: { userId, payerId: null }, ...asBilled(billing, facts) };
}

function asBilled(billing: BillingRow | undefined, facts: BuyerFacts): Omit<IssuedTo, 'holder'> {
  return {
    isCompany: Boolean(billing?.company),
    payDays: billing?.pay_days ?? null,
    buyer: {
      name: billing?.company || facts.name,
      taxNumber: billing?.tax_number || null,
      address: billing?.address || facts.address,
      phone: facts.phone,
      email: billing?.email || facts.email,
    },
  };
}
