import type { Device } from '../../device/open-device';
import { sweepPhotos, unsentPhotos } from '../../device/photos/held';
import type { Road } from '../../device/photos/road/page-road';
import { session } from '../../device/session/session-store';

/** Sends photos as long as the page lives, after what else is sent. The code for it comes once there are any. */
export function followPhotos(device: Device): void {
  const { env, engine, hub, person } = device;
  let road: Promise<Road> | undefined;
  const homes = () => {
    const { userId } = session.get();
    return userId ? [hub, person(userId)] : [hub];
  };
  const isAny = async () => {
    for (const db of homes()) if ((await unsentPhotos(db)) > 0) return true;
    return false;
  };
  const nameDrafts = async () => {
    for (const db of homes()) {
      // Those of a form that is not sent yet are of no request.
      const waits =
        (await db.photos.where('[state+order]').between(['draft', ''], ['draft', '\uffff']).count()) > 0;
      if (waits) await (await import('./name-drafts')).nameDrafts(device, db);
    }
  };
  const look = async () => {
    if (engine.status().sending) return;
    await nameDrafts();
    if (!(road || (await isAny()))) return;
    road ??= import('../../device/photos/road/page-road').then(({ createRoad }) => createRoad(env, engine));
    road.catch(() => {
      road = undefined;
    });
    (await road).look();
  };
  const lookQuietly = () => void look().catch(() => {});
  engine.subscribe(lookQuietly);
  lookQuietly();
  for (const db of homes()) sweepPhotos(db, env.now()).catch(() => {});
}
