import type { BookingRow } from '../../../api/bookings/row/row';
import type { Tx } from '../../../api/db/transaction';
import type { Files } from '../../../api/files/files';
import { sha256Of } from '../../../api/files/keys';
import { claim, keep } from '../../../api/photos/kept';
import { redraw } from '../../../api/photos/pictures';
import { arrived } from '../../../api/photos/uploads/arrive';
import { applyOps } from '../../../api/sync/apply';
import { problemPhotosSync } from '../../../api/work/problem/sync';
import { chargedFor } from '../../../api/work/row';
import { touchWork, workOf } from '../../../api/work/store';
import { workSync } from '../../../api/work/sync';
import type { Actor } from '../../../contract/accounts/users';
import type { PhotoRequest } from '../../../contract/photos/photos';
import { syncVersion } from '../../../contract/sync/sync-rules';
import type { SignatureRequest } from '../../../contract/work/job-fields';
import { amountWith, digestOf, linesApart } from '../../../contract/work/signing';
import { strokeText } from '../../../contract/work/strokes';
import { at } from '../moments';
import type { Random } from '../random';
import { drawScene, type Scene } from './scenes';

interface Of {
  tx: Tx;
  files: Files;
  random: Random;
  visit: BookingRow;
  by: Actor;
}

type Without<T, K extends string> = T extends unknown ? Omit<T, K> : never;

/** A phone that does something at a visit, each at so many minutes after its time began, as it would be sent; what is yet to come is left out. */
export function phoneAt({ tx, files, random, visit, by }: Of) {
  const momentOf = (minute: number) => at(visit.starts_at, { hours: minute / 60 });
  const entity = `booking:${visit.id}`;

  async function send(minute: number, op: { kind: string; [more: string]: unknown }): Promise<boolean> {
    const now = momentOf(minute);
    if (now > tx.now) return false;
    const queuedAt = now.toISOString();
    const sent = { opId: random.uuid(), v: syncVersion, entity, queuedAt, op };
    const [result] = await applyOps({ ...tx, now, actor: by }, [workSync, problemPhotosSync], [sent]);
    if (result?.is !== 'applied') throw new Error(`The demo's ${op.kind}: ${JSON.stringify(result)}`);
    return true;
  }

  const work = (minute: number, op: { kind: string; [more: string]: unknown }) => {
    const when = momentOf(minute).toISOString();
    return send(minute, { ...op, at: when, deviceAt: when });
  };

  return {
    work,

    /** All answers to a point that is done; `readings` by the unit they are of. */
    async check(
      minute: number,
      pointId: string,
      readings: Record<string, number | null> | number | null = null,
    ) {
      const done = { kind: 'job.check', pointId, state: 'done' };
      if (readings === null || typeof readings === 'number')
        return work(minute, { ...done, ...(readings !== null && { reading: readings }) });
      for (const [unit, reading] of Object.entries(readings))
        await work(minute, { ...done, unit, ...(reading !== null && { reading }) });
    },

    /** Takes a photo; without a scene it is still on the phone. Answers it for the manifest. */
    async photo(
      minute: number,
      about: Pick<PhotoRequest, 'purpose' | 'pointId'>,
      scene?: Scene,
    ): Promise<Pick<PhotoRequest, 'id' | 'sha256'>> {
      const id = random.uuid();
      const bytes = scene && (await drawScene(scene));
      const sha256 = sha256Of(bytes ?? Buffer.from(id));
      const photo: PhotoRequest = {
        ...{ id, ...about, sha256, bytes: bytes?.length ?? 248_000 },
        ...{ width: 640, height: 480, takenAt: momentOf(minute).toISOString() },
      };
      const wasNamed =
        about.purpose === 'problem'
          ? await send(minute, { kind: 'booking.photo', photo })
          : await work(minute, { kind: 'job.photo', photo });
      if (wasNamed && bytes) await arrive({ ...tx, now: momentOf(minute) }, files, visit, id, bytes);
      return { id, sha256 };
    },

    /** Signs for what stands, or says why nobody can. */
    async sign(minute: number, how: Without<SignatureRequest, 'digest' | 'amount'>) {
      const charged = chargedFor(visit);
      const stands = await workOf(tx.trx, visit.id);
      if (!stands) throw new Error('Nothing was done that could be signed for.');
      const amount = amountWith(charged, linesApart(stands, charged));
      await work(minute, {
        kind: 'job.sign',
        signature: { ...how, digest: digestOf(stands, charged), amount },
      });
    },
  };
}

async function arrive(tx: Tx, files: Files, visit: BookingRow, id: string, bytes: Buffer): Promise<void> {
  const pictures = await redraw(bytes);
  const kept = [await keep(tx.trx, files, pictures.whole), await keep(tx.trx, files, pictures.small)];
  await claim(tx, kept);
  await tx
    .trx('photo')
    .where({ id })
    .update(arrived(tx, pictures, kept));
  await touchWork(tx, visit);
}

/** A name as a finger writes it, on a pad of 320 × 160: loops from the left to the right, and a line under them. */
export function handwriting(random: Random): string[] {
  const [first, lean] = [random.between(18, 26), random.between(7, 11)];
  const loops = Array.from({ length: 96 }, (_, n) => {
    const size = 13 + first * Math.exp(-n / 9) + 5 * Math.sin(n / 7);
    return [34 + n * 2.35 + lean * Math.cos(n / 2.1), 84 - size * Math.sin(n / 2.1)];
  });
  const under = Array.from({ length: 12 }, (_, n) => [60 + n * 18, 126 - n / 3]);
  return [loops, under].map((points) => strokeText(points.flat()));
}
