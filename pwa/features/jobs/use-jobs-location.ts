import { useSearchParams } from 'react-router-dom';
import { isDay } from '../../../contract/time';
import { type Tab, tabs } from './arrange-jobs';

export interface JobsLocation {
  tab: Tab;
  /** The day of the agenda; undefined where jobs are a list. */
  day: string | undefined;
  job: string | undefined;
  /** How the job is paid, or the technician's cash. */
  money: 'pay' | 'cash' | undefined;
}

export interface JobsWays {
  location: JobsLocation;
  /** The address of another place: what is not named stays. */
  pathTo(change: Partial<JobsLocation>): string;
  /** `push`: the browser's Back leads here again. */
  go(change: Partial<JobsLocation>, how?: { push: boolean }): void;
}

/** Where the person is in their jobs: it stands in the address, so that a reload or a restart comes back there. */
export function useJobsLocation(): JobsWays {
  const [params, setParams] = useSearchParams();
  const day = params.get('day') ?? '';
  const location: JobsLocation = {
    tab: tabs.find((each) => each === params.get('tab')) ?? 'today',
    day: isDay(day) ? day : undefined,
    job: params.get('job') ?? undefined,
    money: (['pay', 'cash'] as const).find((each) => each === params.get('money')),
  };
  return {
    location,
    pathTo: (change) => {
      const search = searchOf({ ...location, ...change }).toString();
      return search ? `/jobs?${search}` : '/jobs';
    },
    go: (change, { push } = { push: false }) =>
      setParams(searchOf({ ...location, ...change }), { replace: !push }),
  };
}

function searchOf({ tab, day, job, money }: JobsLocation): URLSearchParams {
  return new URLSearchParams({
    ...(tab !== 'today' && { tab }),
    ...(day && { day }),
    ...(job && { job }),
    ...(money && { money }),
  });
}
