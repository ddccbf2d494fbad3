import { type Figure, median, ms, type Subject } from '../harness/report';
import { barePhoneOf } from './bare-page';
import { jobs, openJobs, throttle, withLoadedPhone } from './phone';

const rounds = 9;
/** After an installation a browser and its worker do work that no later start has. */
const warmUps = 2;
const goal = 2;

/** A technician opens the app in the morning, in a basement. */
export const coldStart: Subject = {
  name: 'cold-start',
  title: `Offline cold start to the first of ${jobs} jobs at ${throttle}× slower CPU (the browser is started anew each time), beside a bare page of the same worker that reads the same jobs and shows the first`,
  measure: () =>
    withLoadedPhone(async (phone) => {
      const profiles = [phone.profile, await barePhoneOf(phone)];
      await phone.server.stop();
      const took: number[][] = profiles.map(() => []);
      for (let round = -warmUps; round < rounds; round += 1) {
        for (const [at, profile] of profiles.entries()) {
          const millis = await openJobs(profile, phone.url);
          if (round >= 0) took[at]?.push(millis);
        }
      }
      const [ours = [], bare = []] = took;
      const ratio = median(ours.map((millis, round) => millis / (bare[round] ?? Number.NaN)));
      return [
        {
          what: 'HomeHub / bare page',
          value: `${ratio.toFixed(2)} (${ms(median(ours))}, ${ms(median(bare))})`,
          goal: `≤ ${goal}`,
          met: ratio <= goal,
        },
      ] satisfies Figure[];
    }),
};
