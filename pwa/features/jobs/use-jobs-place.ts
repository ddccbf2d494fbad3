import { useSearchParams } from 'react-router-dom';
import { isDay } from '../../../contract/time';
import { type Tab, tabs } from './arrange-jobs';

export interface JobsPlace {
  tab: Tab;
  /** The day of the agenda; undefined where jobs are a list. */
  day: string | undefined;
  job: string | undefined;
}

export interface JobsWays {
  place: JobsPlace;
  /** The address of another place: what is not named stays. */
  pathTo(change: Partial<JobsPlace>): string;
  go(change: Partial<JobsPlace>): void;
}

/** Where the person is in their jobs: it stands in the address, so that a reload or a restart comes back there. */
export function useJobsPlace(): JobsWays {
  const [params, setParams] = useSearchParams();
  const asked = params.get('day') ?? '';
  const place: JobsPlace = {
    tab: tabs.find((each) => each === params.get('tab')) ?? 'today',
    day: isDay(asked) ? asked : undefined,
    job: params.get('job') ?? undefined,
  };
  return {
    place,
    pathTo: (change) => {
      const search = searchOf({ ...place, ...change }).toString();
      return search ? `/jobs?${search}` : '/jobs';
    },
    go: (change) => setParams(searchOf({ ...place, ...change }), { replace: true }),
  };
}

function searchOf({ tab, day, job }: JobsPlace): URLSearchParams {
  return new URLSearchParams({
    ...(tab !== 'today' && { tab }),
    ...(day && { day }),
    ...(job && { job }),
  });
}
