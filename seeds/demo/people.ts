import type { Tx } from '../../api/db/transaction';
import { createUser } from '../../api/people/accounts/store';
import type { Actor } from '../../contract/accounts/users';
import { normalizePhone, showPhone } from '../../contract/phone/phone-text';
import { at } from './moments';
import type { Random } from './random';

/** The sign-ins made beforehand; their screens get something to show. */
export interface DemoAccounts {
  adminId: string;
  staffId: string;
  customerId: string;
  /** Whether the team has skills and hours, and capacity is limited. */
  hasTeam?: boolean;
  /** Another number, another year of work. */
  seed?: number;
}

export interface Person {
  id: string;
  name: string;
  email: string;
  /** As people write it; a user's row keeps it as E.164. */
  phone: string;
  address: string;
  area: string;
}

export interface People {
  admin: Actor;
  /** The demo sign-in first. */
  staff: Actor[];
  /** The demo sign-in. */
  customer: Person;
  others: Person[];
  /** They book without a sign-in: `id` means nothing. */
  guests: Person[];
}

const areas = [
  'Dubai Marina',
  'Jumeirah Village Circle',
  'Business Bay',
  'Al Barsha',
  'Mirdif',
  'Arabian Ranches',
  'Deira',
  'Jumeirah Lakes Towers',
];

/** Fictitious: numbered names, addresses of a reserved domain, unassigned telephone numbers. None of them can sign in. */
export async function writePeople(tx: Tx, accounts: DemoAccounts, random: Random): Promise<People> {
  const own = await tx.trx('user').where({ id: accounts.customerId }).first('display_name', 'email', 'phone');
  if (!own) throw new RangeError('the demo customer is missing');
  const people: People = {
    admin: { id: accounts.adminId, role: 'admin' },
    staff: [{ id: accounts.staffId, role: 'staff' }],
    customer: {
      ...person(random, 'Customer', 0),
      id: accounts.customerId,
      name: own.display_name,
      email: own.email,
      ...(own.phone && { phone: showPhone(own.phone) }),
    },
    others: Array.from({ length: 16 }, (_, index) => person(random, 'Customer', index + 1)),
    guests: Array.from({ length: 6 }, (_, index) => person(random, 'Guest', index + 41)),
  };
  for (const [index, each] of people.others.entries())
    await writeUser(tx, each, 'customer', 380 - index * 22);
  for (const number of [81, 82]) {
    const each = person(random, 'Staff', number);
    await writeUser(tx, each, 'staff', 400);
    people.staff.push({ id: each.id, role: 'staff' });
  }
  return people;
}

/** One more technician, who cannot sign in either. */
export async function writeTechnician(tx: Tx, random: Random, number: number): Promise<string> {
  const each = person(random, 'Staff', number);
  await writeUser(tx, each, 'staff', 300);
  return each.id;
}

export function customerOf(people: People, index: number): Person {
  return people.others[index % people.others.length] ?? people.customer;
}

function person(random: Random, kind: 'Customer' | 'Guest' | 'Staff', number: number): Person {
  const shown = String(number % 40).padStart(2, '0');
  return {
    id: random.uuid(),
    name: `Demo ${kind} ${shown}`,
    email: `${kind.toLowerCase()}-${shown}@homehub.example`,
    phone: `+971 50 000 01${String(number).padStart(2, '0')}`,
    address:
      random.next() < 0.4
        ? `Villa ${random.between(1, 90)}`
        : `Tower ${random.pick('ABCDE'.split(''))}, flat ${random.between(2, 38)}0${random.between(1, 8)}`,
    area: random.pick(areas),
  };
}

async function writeUser(tx: Tx, each: Person, role: 'customer' | 'staff', daysAgo: number): Promise<void> {
  await createUser(
    { ...tx, now: at(tx.now, { days: -daysAgo }) },
    {
      ...each,
      phone: normalizePhone(each.phone),
      displayName: each.name,
      role,
      passwordHash: null,
      emailVerified: true,
    },
  );
}
