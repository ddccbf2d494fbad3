import { ERRORS } from '@tus/server';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import { Problem } from '../../../contract/errors';
import { id } from '../../../contract/fields';
import { photoLimits, uploadHashHeader, uploadPath } from '../../../contract/photos/photo-rules';
import type { Database } from '../../db/database';
import { type Acting, inTransaction } from '../../db/transaction';
import type { Files } from '../../files/files';
import { piecesOf } from '../../files/keys';
import { acting, actingAsGuest } from '../../http/access/acting';
import { admission } from '../../http/limits/admission';
import type { Limits } from '../../http/limits/limits';
import { everyone, type Handled, handle, route } from '../../http/route';
import type { Log } from '../../logging/log';
import type { PhotoRow } from '../store';
import { openArrivals } from './arrive';
import { type Asker, openAskers } from './asker';
import { openProtocol } from './protocol';
import { beginUpload, findUpload, touchUpload, type UploadRow } from './rows';

const proof = ['Visit-Link', 'Guest-Device', 'Tus-Resumable'] as const;
const begin = route(
  'POST /api/uploads',
  everyone,
  'Begins to send the bytes of a photo by tus 1.0, or says that they are here: Upload-Hash.',
  { status: 201, countedApart: true, headers: [...proof, 'Upload-Length', 'Upload-Metadata'] },
);
const look = route(
  'GET /api/uploads/:id',
  everyone,
  'How much of an upload is here: Upload-Offset, for HEAD.',
  {
    status: 204,
    headers: proof,
  },
);
const add = route('PATCH /api/uploads/:id', everyone, 'A piece of a photo; its last answers Upload-Hash.', {
  countedApart: true,
  headers: [...proof, 'Upload-Offset'],
});
const leave = route('DELETE /api/uploads/:id', everyone, 'Leaves an upload.', {
  countedApart: true,
  headers: proof,
});

/** How many pieces a process takes at once: each is a connection of somebody who may be slow. */
const atOnce = { atOnce: 100, waiting: 0, patienceMs: 0 };

interface Options {
  db: Database;
  files: Files;
  now: () => Date;
  log: Log;
  limits: Limits;
}

/** What is sent of photos that an operation has named, by whoever named them. */
export function uploadRoutes({ db, files, now, log, limits }: Options): Handled[] {
  const askers = openAskers({ db, now, limits });
  const arrive = openArrivals({ db, files });
  const speak = openProtocol({ db, files, now, log });

  /** Counts the request, by whom it is. */
  async function asked(ctx: Context): Promise<Asker> {
    const asker = await askers.find(ctx);
    await limits.spend('uploads', asker?.is === 'person' ? asker.id : limits.network(ctx));
    return asker;
  }

  const actingOf = (ctx: Context, asker: Asker): Acting =>
    asker?.is === 'person' ? acting(ctx, now()) : actingAsGuest(ctx, now());

  /** An upload of somebody's own photo; what became of that photo is looked at first. */
  async function own(ctx: Context, asker: Asker, uploadId: string) {
    const upload = await findUpload(db.read, uploadId);
    const photo = upload && (await photoOf(upload.photo_id));
    if (!upload || !photo || !(await askers.may(asker, photo))) throw new Problem('not_found');
    const hash = await hashOf(photo);
    if (!hash && upload.is_over) throw new Problem('not_found');
    const whole = async () => {
      await arrive(upload, photo, actingOf(ctx, asker));
      return { [uploadHashHeader]: photo.sha256 };
    };
    return { upload, photo, hash, whole };
  }

  async function photoOf(photoId: string): Promise<PhotoRow | undefined> {
    return db.read('photo').where({ id: photoId }).first();
  }

  /** The hash of a photo that is here; throws where its bytes are not wanted any more. */
  async function hashOf(photo: PhotoRow): Promise<string | undefined> {
    if (photo.removed_at) throw new Problem('withdrawn', 'This photo was removed.');
    const first = photo.same_as ? await photoOf(photo.same_as) : photo;
    if (photo.refused ?? first?.refused)
      throw new Problem((photo.refused ?? first?.refused) as 'photo_damaged');
    return (photo.arrived_at ?? first?.arrived_at) ? photo.sha256 : undefined;
  }

  const say = (ctx: Context, headers: Record<string, string | number>) => {
    ctx.set('Tus-Resumable', '1.0.0');
    ctx.set('Cache-Control', 'no-store');
    // Nothing to read: all is in the headers.
    ctx.body = null;
    for (const [name, value] of Object.entries(headers)) ctx.set(name, String(value));
  };
  const sayHere = (ctx: Context, { bytes }: PhotoRow, hash: string) =>
    say(ctx, { 'Upload-Offset': bytes, 'Upload-Length': bytes, [uploadHashHeader]: hash });

  /** What the protocol says, as far as it concerns one client of ours. */
  async function speakOf(ctx: Context, about: { id: string; whole?: () => Promise<Record<string, string>> }) {
    const headers = await speak(ctx, about);
    const told = ['upload-offset', 'upload-length', 'location', uploadHashHeader.toLowerCase()];
    say(
      ctx,
      Object.fromEntries(
        told.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
      ),
    );
    return headers;
  }

  /** Where the upload stands, as HEAD is told it; nothing where the store has no piece of it. */
  async function offsetOf(uploadId: string): Promise<number | undefined> {
    try {
      return (await files.pieces.getUpload(piecesOf(uploadId))).offset;
    } catch (error) {
      const missing: unknown[] = [ERRORS.FILE_NOT_FOUND, ERRORS.FILE_NO_LONGER_EXISTS];
      if (missing.includes(error)) return undefined;
      // To begin it anew would cost the phone all that it sent.
      log.error({ err: error }, 'upload');
      throw new Problem('unavailable', undefined, { retryAfter: 30 });
    }
  }

  return [
    handle(begin, (ctx) =>
      closing(ctx, async () => {
        const asker = await asked(ctx);
        const { photoId, bookingId } = metadataOf(ctx);
        const photo = await photoOf(photoId);
        // Of others' photos no more is told than of those that nobody named.
        if (!photo || photo.booking_id !== bookingId || !(await askers.may(asker, photo)))
          throw new Problem('photo_unknown');
        assertLength(ctx, photo);
        const hash = await hashOf(photo);
        if (hash) return sayHere(ctx, photo, hash);
        const by = asker?.is === 'person' ? asker.id : null;
        const upload = await inTransaction(db, actingOf(ctx, asker), (tx) => beginUpload(tx, photo, by));
        const offset = await offsetOf(upload.id);
        if (offset !== undefined)
          return say(ctx, { Location: `${uploadPath}/${upload.id}`, 'Upload-Offset': offset });
        const { whole } = await own(ctx, asker, upload.id);
        await speakOf(ctx, { id: upload.id, whole });
      }),
    ),

    handle(look, (ctx, { params: { id: uploadId } }) =>
      closing(ctx, async () => {
        const asker = await asked(ctx);
        const { photo, hash, whole } = await own(ctx, asker, uploadId).catch(asGone);
        if (hash) return sayHere(ctx, photo, hash);
        const offset = await offsetOf(uploadId);
        if (offset === undefined) throw new Problem('not_found');
        // Whole, and whoever sent its end heard nothing of it.
        const ended = offset === photo.bytes ? await whole().catch(asGone) : {};
        say(ctx, { 'Upload-Offset': offset, 'Upload-Length': photo.bytes, ...ended });
      }),
    ),

    handle(
      add,
      (ctx, { params: { id: uploadId } }) =>
        closing(ctx, async () => {
          const asker = await asked(ctx);
          const { upload, photo, hash, whole } = await own(ctx, asker, uploadId);
          if (hash) return sayHere(ctx, photo, hash);
          await speakOf(ctx, { id: uploadId, whole });
          await touchUpload(db, upload, now());
        }),
      [admission(atOnce)],
    ),

    handle(leave, (ctx, { params: { id: uploadId } }) =>
      closing(ctx, async () => {
        const asker = await asked(ctx);
        const { hash, upload } = await own(ctx, asker, uploadId);
        if (hash) return;
        await forgetUpload(upload);
      }),
    ),
  ];

  async function forgetUpload({ id: uploadId }: UploadRow): Promise<void> {
    await db.write('upload').where({ id: uploadId }).delete();
    await files.dropPieces(uploadId);
  }
}

const named = z.object({ photoId: id, bookingId: id });

function metadataOf(ctx: Context): z.infer<typeof named> {
  const pairs = ctx
    .get('Upload-Metadata')
    .slice(0, 2000)
    .split(',')
    .map((each) => each.trim().split(' '));
  const texts = pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString()]);
  const parsed = named.safeParse(Object.fromEntries(texts));
  if (parsed.success) return parsed.data;
  throw new Problem('invalid', undefined, {
    fields: { 'Upload-Metadata': 'Name the photo and its booking: photoId and bookingId, each a UUID.' },
  });
}

/** Exactly as long as the photo was named: nothing else could have its hash. */
function assertLength(ctx: Context, { bytes }: PhotoRow): void {
  const length = ctx.get('Upload-Length');
  if (length === String(bytes)) return;
  if (/^\d+$/.test(length) && Number(length) > photoLimits.bytes) throw new Problem('too_large');
  throw new Problem('invalid', undefined, { fields: { 'Upload-Length': `The photo has ${bytes} bytes.` } });
}

/** An answer to HEAD has no words: what is refused is gone, and to begin it anew says why. */
function asGone(error: unknown): never {
  const isFinal = error instanceof Problem && [409, 422].includes(error.status);
  throw isFinal ? new Problem('not_found') : error;
}

/** More of a body that nobody will read than is read to its end for the next request's sake. */
const mostUnread = 512 * 1024;

/** What is refused is not read: where much of it is still to come, the connection ends with the answer. */
async function closing(ctx: Context, work: () => Promise<void>): Promise<undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    ctx.set('Tus-Resumable', '1.0.0');
    const length = ctx.get('Content-Length');
    const isLong = length === '' ? ctx.get('Transfer-Encoding') !== '' : Number(length) > mostUnread;
    if (isLong && !ctx.req.complete) ctx.set('Connection', 'close');
    throw error;
  }
}
