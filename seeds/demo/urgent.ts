import { changeBooking } from '../../api/bookings/record/change';
import { createBooking, loadForWrite } from '../../api/bookings/record/store';
import type { Tx } from '../../api/db/transaction';
import { saveOnCall } from '../../api/scheduling/on-call/store';
import type { Actor } from '../../contract/accounts/users';
import type { UrgentKind } from '../../contract/bookings/urgent';
import { toFils } from '../../contract/money';
import { usualRules } from '../../contract/rules/business-rules';
import { at } from './moments';
import { customerOf, type People, type Person } from './people';
import type { Random } from './random';

/** Somebody on call, urgent help of yesterday that was taken in time and done, and some of just now that nobody has yet. */
export async function writeUrgent(tx: Tx, people: People, random: Random): Promise<void> {
  const [technician] = people.staff;
  if (!technician) return;
  await saveOnCall({ ...tx, actor: people.admin }, [technician.id]);
  const asked = at(tx.now, { hours: -26 });
  const id = await ask(tx, random.uuid(), asked, people.customer, 'power', 'Half the flat is dark.');
  const as = (actor: Actor, hours: number): Tx => ({ ...tx, actor, now: at(asked, { hours }) });
  const taken = await changeBooking(
    as(technician, 0.2),
    await loadForWrite(tx, people.admin, id),
    { assigned_to: technician.id },
    'booking.take',
  );
  const agreed = { status: 'confirmed', amount_fils: toFils(usualRules.urgentFee + 120) } as const;
  const confirmed = await changeBooking(as(technician, 1.5), taken, agreed, 'booking.update');
  await changeBooking(as(technician, 2.5), confirmed, { status: 'completed' }, 'booking.update');
  const notes = 'From the bathroom ceiling. I closed the valve.';
  await ask(tx, random.uuid(), at(tx.now, { hours: -0.2 }), customerOf(people, 3), 'water', notes);
}

async function ask(
  tx: Tx,
  id: string,
  now: Date,
  { id: userId, name, phone, email, address, area }: Person,
  what: UrgentKind,
  notes: string,
): Promise<string> {
  const actor: Actor = { id: userId, role: 'customer' };
  const request = {
    ...({ serviceType: 'Plumbing', date: '2026-01-01 9:00 AM', notes } as const),
    customerInfo: { name, phone, email, address, area },
    urgent: { what, feeSeen: usualRules.urgentFee },
  };
  await createBooking({ ...tx, now, actor }, { id, request });
  return id;
}
