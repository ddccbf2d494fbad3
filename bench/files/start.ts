import { cpSync } from 'node:fs';
import { type Figure, median, ms } from '../harness/report';
import { jobs, type LoadedPhone, openJobs, openPhone, withLoadedPhone } from '../phone/phone';
import { jobsOn, putPhotos } from './put-photos';

const each = 4;
export const waiting = each * jobs;
/** So large that the browser keeps it as it keeps a photo: in a file of its own. */
const bytes = 100_000;
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const warmUps = 2;
const goals = { named: 1.1, unnamed: 1.5 };

/** The jobs of a phone in a basement, with photos that wait and without: those alone, and with what names each of them. */
export function startWithPhotos(): Promise<Figure[]> {
  return withLoadedPhone(async (phone) => {
    const sides = { without: 0, named: each, unnamed: each };
    const profiles: string[] = [];
    for (const [side, photos] of Object.entries(sides)) profiles.push(await copyOf(phone, side, photos));
    await phone.server.stop();
    const took: number[][] = profiles.map(() => []);
    for (let round = -warmUps; round < rounds; round += 1)
      for (const [at, profile] of profiles.entries()) {
        const millis = await openJobs(profile, phone.url);
        if (round >= 0) took[at]?.push(millis);
      }
    const [without = [], named = [], unnamed = []] = took;
    const figure = (what: string, those: number[], goal: number): Figure => {
      const ratio = median(those.map((millis, round) => millis / (without[round] ?? Number.NaN)));
      const value = `${ratio.toFixed(2)} (${ms(median(those))}, ${ms(median(without))})`;
      return { what, value, goal: `≤ ${goal}`, met: ratio <= goal };
    };
    return [
      figure(`the first of ${jobs} jobs with ${waiting} photos waiting, to none`, named, goals.named),
      figure('… with the operations that name them waiting as well', unnamed, goals.unnamed),
    ];
  });
}

/** The same phone with so many photos of each job; answers where it is. Each was opened as often. */
async function copyOf(
  { profile, url, technicianId }: LoadedPhone,
  side: string,
  count: number,
): Promise<string> {
  const other = `${profile}-${side}`;
  cpSync(profile, other, { recursive: true });
  const context = await openPhone(other);
  try {
    const page = await context.newPage();
    await page.goto(`${url}/robots.txt`);
    const held = await jobsOn(page, technicianId);
    const photos = held.flatMap(({ id: bookingId, startsAt }) =>
      Array.from({ length: count }, () => ({ bookingId, startsAt, sha256: '0'.repeat(64), bytes })),
    );
    for (let at = 0; at < photos.length; at += 100)
      await putPhotos(page, technicianId, photos.slice(at, at + 100), {
        isNamed: side === 'unnamed',
      });
  } finally {
    await context.close();
  }
  return other;
}
