import type { Device } from './open-device';
import { wakeUp } from './rest';

let opening: Promise<Device> | undefined;

/**
 * The device database with its sync loop. Loaded when first asked for, after the first paint: public pages must not
 * wait for it. A failed download is tried again by the next asker.
 */
export function openDevice(): Promise<Device> {
  wakeUp();
  opening ??= import('./open-device').then(
    (module) => module.open(),
    (error) => {
      opening = undefined;
      throw error;
    },
  );
  return opening;
}
