import { openDevice } from '../../device/device';
import { sendPhotos } from '../../device/photos/road/road';

/** Sends every photo that can go now; resolves when none can any more. */
export async function sendPhotosNow(): Promise<void> {
  const device = await openDevice();
  if (device.usable) await sendPhotos(device.env);
}
