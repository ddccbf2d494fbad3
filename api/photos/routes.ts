import type { Context } from 'koa';
import type { Actor } from '../../contract/accounts/users';
import { Problem } from '../../contract/errors';
import { visitDoor } from '../bookings/door/door';
import { visibleTo } from '../bookings/record/store';
import type { Database } from '../db/database';
import type { Files } from '../files/files';
import type { Limits } from '../http/limits/limits';
import { everyone, type Handled, handle, route, signedIn } from '../http/route';
import type { Log } from '../logging/log';
import { readKept } from './kept';
import type { PhotoRow } from './store';

const asked = { answer: 'jpeg', headers: ['If-None-Match'] } as const;
const byLink = { answer: 'jpeg', headers: ['Visit-Link', 'If-None-Match'] } as const;
const whole = route('GET /api/photos/:id', signedIn, 'A photo of a booking that you may see.', asked);
const small = route('GET /api/photos/:id/small', signedIn, 'The small picture of a photo.', asked);
const linkedWhole = route(
  'GET /api/visit/photos/:id',
  everyone,
  'A photo of one visit, by its link.',
  byLink,
);
const linkedSmall = route(
  'GET /api/visit/photos/:id/small',
  everyone,
  'The small picture of a photo of one visit, by its link.',
  byLink,
);

interface Options {
  db: Database;
  files: Files;
  now: () => Date;
  log: Log;
  limits: Limits;
}

/** Photos as they are shown: to whoever may see the booking, and to who took them. */
export function photoRoutes({ db, files, now, log, limits }: Options): Handled[] {
  const door = visitDoor({ db, now, limits });

  const find = (id: string): Promise<PhotoRow | undefined> =>
    db.read('photo').where({ id }).whereNull('removed_at').whereNotNull('arrived_at').first();

  async function ofActor(actor: Actor, id: string): Promise<PhotoRow | undefined> {
    const photo = await find(id);
    if (!photo || photo.added_by === actor.id) return photo;
    const visible = await visibleTo(db.read, actor).where('booking.id', photo.booking_id).first('booking.id');
    return visible && photo;
  }

  async function ofLink(ctx: Context, id: string): Promise<PhotoRow | undefined> {
    const { bookingId } = await door(ctx);
    const photo = await find(id);
    return photo?.booking_id === bookingId ? photo : undefined;
  }

  async function show(ctx: Context, photo: PhotoRow | undefined, sha256: string | null | undefined) {
    if (!photo || !sha256) throw new Problem('not_found');
    // Kept by this person's browser alone, and asked for again: who may see it changes.
    ctx.set('Cache-Control', 'private, no-cache');
    ctx.set('Vary', 'Authorization, Visit-Link');
    ctx.set('ETag', `"${sha256}"`);
    if (ctx.get('If-None-Match') === `"${sha256}"`) {
      ctx.status = 304;
      return undefined;
    }
    const bytes = await readKept(db.read, files, sha256).catch((err) => {
      log.error({ err, photo: photo.id }, 'a file cannot be read');
      throw new Problem('unavailable', undefined, { retryAfter: 30 });
    });
    if (!bytes) {
      log.error({ photo: photo.id }, 'a file is lost');
      throw new Problem('unavailable');
    }
    // Whatever becomes of the address, it is a picture and does nothing.
    ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
    ctx.set('Content-Disposition', `inline; filename="${photo.id}.jpg"`);
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.type = 'image/jpeg';
    return bytes;
  }

  return [
    handle(whole, async (ctx, { actor, params: { id } }) => {
      const photo = await ofActor(actor, id);
      return show(ctx, photo, photo?.stored_sha256);
    }),
    handle(small, async (ctx, { actor, params: { id } }) => {
      const photo = await ofActor(actor, id);
      return show(ctx, photo, photo?.small_sha256);
    }),
    handle(linkedWhole, async (ctx, { params: { id } }) => {
      const photo = await ofLink(ctx, id);
      return show(ctx, photo, photo?.stored_sha256);
    }),
    handle(linkedSmall, async (ctx, { params: { id } }) => {
      const photo = await ofLink(ctx, id);
      return show(ctx, photo, photo?.small_sha256);
    }),
  ];
}
