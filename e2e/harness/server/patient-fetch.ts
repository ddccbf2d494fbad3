import { setTimeout as wait } from 'node:timers/promises';

/** So often at most, so that a server that stays busy is told of. */
const mostTries = 10;

/** As `fetch`, for what a test prepares: a server that is busy has done nothing yet, and says when to ask again. */
export async function patientFetch(url: string, init: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(url, init);
    const seconds = Number(response.headers.get('retry-after'));
    if (response.status !== 503 || seconds === 0 || tries === mostTries) return response;
    await response.body?.cancel();
    await wait(seconds * 1000);
  }
}
