import type { Device } from './open-device';
import { wakeUp } from './rest';

let opening: Promise<Device> | undefined;

/** Fetches the code of the device, and runs it. */
export const loadDevice = () => import('./open-device');

/**
 * The device database with its sync loop. Loaded when first asked for, after the first paint: public pages must not
 * wait for it. A failed download is tried again by the next asker.
 */
export function openDevice(): Promise<Device> {
  wakeUp();
  opening ??= loadDevice().then(
    (module) => module.open(),
    (error) => {
      opening = undefined;
      throw error;
    },
  );
  return opening;
}
