import { newListeners } from '../../device/db/listeners';

let paused = 0;
const [tell, onPause] = newListeners();

/** Hears when the page's stream is to be closed or may be open again, until it stops. */
export { onPause };

export function isPaused(): boolean {
  return paused > 0;
}

/** Does something that ends the sign-in with the page's stream closed: it would be opened again under a sign-in that is over. */
export async function withoutStream(work: () => Promise<void>): Promise<void> {
  paused += 1;
  tell();
  try {
    await work();
  } finally {
    paused -= 1;
    tell();
  }
}
