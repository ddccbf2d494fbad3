import type { Context } from 'koa';
import { guestDeviceHeader } from '../../../contract/photos/photo-rules';
import { visitHeader } from '../../../contract/visits/visit-header';
import { visitDoor } from '../../bookings/door/door';
import { isGuestsOwn } from '../../bookings/door/guest';
import type { Database } from '../../db/database';
import type { Limits } from '../../http/limits/limits';
import type { PhotoRow } from '../store';

/** Who sends a photo: a signed-in person, whoever has a link to the visit, or the device that asked for it as a guest. */
export type Asker =
  | { is: 'person'; id: string }
  | { is: 'link'; bookingId: string }
  | { is: 'device'; name: string }
  | undefined;

interface Options {
  db: Database;
  now: () => Date;
  limits: Limits;
}

/** Who asks, and whether a photo is theirs to send: only whoever named it sends its bytes, also once the visit is somebody else's. */
export function openAskers({ db, now, limits }: Options) {
  const door = visitDoor({ db, now, limits });
  return {
    async find(ctx: Context): Promise<Asker> {
      const { actor } = ctx.state;
      if (actor) return { is: 'person', id: actor.id };
      if (ctx.get(visitHeader)) return { is: 'link', bookingId: (await door(ctx)).bookingId };
      const name = ctx.get(guestDeviceHeader);
      return name ? { is: 'device', name } : undefined;
    },

    async may(asker: Asker, { added_by, booking_id, purpose }: PhotoRow): Promise<boolean> {
      if (!asker) return false;
      if (asker.is === 'person') return added_by === asker.id;
      if (added_by !== null || purpose !== 'problem') return false;
      if (asker.is === 'link') return booking_id === asker.bookingId;
      return isGuestsOwn(db.read, booking_id, asker.name);
    },
  };
}
