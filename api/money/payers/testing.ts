import type { Booking } from '../../../contract/bookings/bookings';
import type { TestApp } from '../../testing/app';
import { booking, officeChange, type Person } from '../../testing/factories';

/** Villa 14 of somebody, by the office. */
export async function homeFor(admin: Person, of: Person): Promise<{ id: string; payer: string }> {
  const { id } = await admin.ok('POST', `/api/admin/users/${of.id}/homes`, {
    ...{ label: 'Home', kind: 'villa', street: 'Street 3', unit: '14', area: 'Al Barsha' },
    ...{ access: 'Gate code 4711' },
  });
  return { id, payer: `/api/admin/users/${of.id}/homes/${id}/payer` };
}

/** Who pays and has no account: a company with its own days. */
export const landlord = {
  ...{ name: 'Farid Al M.', company: 'Palm Court Holdings LLC', taxNumber: '100111111111103' },
  ...{ address: 'Office 4, Deira', email: 'accounts@palmcourt.example', payWithinDays: 45 },
};

/** A visit at somebody's home, confirmed at AED 380. */
export async function confirmedAt(
  app: TestApp,
  { admin, of, homeId }: { admin: Person; of: Person; homeId: string },
): Promise<Booking> {
  const { id } = await booking(app, of.actor, { homeId });
  await officeChange(app, admin, id, { status: 'confirmed', amount: 380 });
  return readAs(of, id);
}

/** The same done: it is invoiced with that. */
export function completed(app: TestApp, admin: Person, id: string): Promise<void> {
  return officeChange(app, admin, id, { status: 'completed' });
}

/** A visit as somebody reads it by their list. */
export async function readAs(of: Person, id: string): Promise<Booking> {
  const path = of.role === 'admin' ? '/api/admin/bookings' : `/api/bookings/user/${of.email}`;
  const all: Booking[] = await of.ok('GET', path);
  const found = all.find((each) => each.id === id);
  if (!found) throw new Error(`They do not read ${id}.`);
  return found;
}

/** The documents of a visit, as the database has them. */
export async function documentsOfVisit(app: TestApp, id: string) {
  const rows: Array<{ id: string; snapshot: string; pay_by: string }> = await app.db
    .read('document')
    .where({ booking_id: id })
    .orderBy(['issued_at', 'id']);
  return rows.map((row) => ({ id: row.id, payBy: row.pay_by, buyer: JSON.parse(row.snapshot).buyer }));
}
