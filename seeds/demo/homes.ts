import type { Tx } from '../../api/db/transaction';
import { createHome } from '../../api/people/homes/store';
import type { Home, HomeRequest } from '../../contract/homes/homes';
import { addDays, dubaiDay } from '../../contract/time';
import { at } from './moments';
import type { Random } from './random';

/** Where the demo customer lives, and where their mother does. */
export async function writeHomes(tx: Tx, customerId: string, random: Random): Promise<Home[]> {
  const asked = { ...tx, actor: { id: customerId, role: 'customer' as const } };
  const homes: Home[] = [];
  for (const [index, request] of requests(dubaiDay(tx.now)).entries()) {
    const now = at(tx.now, { days: -400 + index * 90 });
    homes.push(await createHome({ ...asked, now }, customerId, { id: random.uuid(), request }));
  }
  return homes;
}

function requests(today: string): HomeRequest[] {
  return [
    {
      label: 'Villa Al Barsha',
      kind: 'villa',
      area: 'Al Barsha',
      street: 'Street 3',
      unit: '14',
      bhk: 4,
      pin: { lat: 25.1071, lng: 55.1998 },
      access: 'Side gate. Park inside, second bay.',
      acUnits: 5,
      contactName: 'Demo Contact 60',
      contactPhone: '+971500000160',
    },
    {
      label: 'Mother’s flat',
      kind: 'apartment',
      area: 'Dubai Marina',
      street: 'Palm Court',
      unit: '702',
      bhk: 2,
      access: 'Visitors’ parking on level 2, the desk calls the lift.',
      acUnits: 3,
      permitNeeded: true,
      permitUntil: addDays(today, 6),
    },
  ];
}
