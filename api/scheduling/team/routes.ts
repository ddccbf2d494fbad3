import {
  capacitySetting,
  capacitySettingInput,
  team,
  teamBusiness,
  teamBusinessInput,
  teamPreview,
  teamPreviewInput,
  technician,
  technicianInput,
} from '../../../contract/team/admin-team';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/access/acting';
import { admins, type Handled, handle, route } from '../../http/route';
import { previewOf } from '../reassign/preview';
import { saveBusiness, saveCapacitySetting, saveTechnician, teamForOffice } from './store';

const show = route(
  'GET /api/admin/team',
  admins,
  'Skills and hours of the team, and whether availability limits are on.',
  { answer: team },
);
const preview = route(
  'POST /api/admin/team/preview',
  admins,
  'Previews which bookings a change to the team would leave without a technician. Saves nothing.',
  { body: teamPreviewInput, answer: teamPreview },
);
const changeTechnician = route(
  'PUT /api/admin/team/technicians/:id',
  admins,
  'Sets the skills and hours of a technician.',
  { body: technicianInput, row: technician, answer: technician, headers: ['If-Match'] },
);
const changeBusiness = route('PUT /api/admin/team/business', admins, 'Sets visit hours and booking rules.', {
  body: teamBusinessInput,
  row: teamBusiness,
  answer: teamBusiness,
  headers: ['If-Match'],
});
const switchCapacity = route('PUT /api/admin/team/counting', admins, 'Turns availability limits on or off.', {
  body: capacitySettingInput,
  row: capacitySetting,
  answer: capacitySetting,
  headers: ['If-Match'],
});

/** Who of the team can do what, and when; when the business visits; whether capacity is limited. */
export function teamRoutes({ db, now }: { db: Database; now: () => Date }): Handled[] {
  return [
    handle(show, () => teamForOffice(db.read)),

    handle(preview, (_ctx, { body }) => previewOf(db.read, body, now())),

    handle(changeTechnician, (ctx, { params, body, seen }) =>
      inTransaction(db, acting(ctx, now()), (tx) => saveTechnician(tx, params.id, body, seen)),
    ),

    handle(changeBusiness, (ctx, { body, seen }) =>
      inTransaction(db, acting(ctx, now()), (tx) => saveBusiness(tx, body, seen)),
    ),

    handle(switchCapacity, (ctx, { body, seen }) => {
      const { isCounted: capacityEnabled } = body;
      return inTransaction(db, acting(ctx, now()), (tx) => saveCapacitySetting(tx, capacityEnabled, seen));
    }),
  ];
}
