import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { countOf } from '../../../contract/counts';
import { isDay } from '../../../contract/time';
import { takePlace } from '../../data/work/place';
import { toast } from '../../ui/feedback/toast-store';
import { type Tab, tabs } from './arrange-jobs';

export interface JobsLocation {
  tab: Tab;
  /** The day of the agenda; undefined where jobs are a list. */
  day: string | undefined;
  job: string | undefined;
  /** How the job is paid, or the technician's cash. */
  money: 'pay' | 'cash' | undefined;
  /** What is done at the job, or the end of the day. */
  work: (typeof works)[number] | undefined;
  /** What the camera takes: `after`, or `after.` and a point of the checklist. */
  photo: string | undefined;
}

const works = ['do', 'camera', 'sign', 'done', 'evening'] as const;

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
    work: works.find((each) => each === params.get('work')),
    photo: /^(before|after)(\.[\w-]{1,64})?$/.exec(params.get('photo') ?? '')?.[0],
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

/**
 * Back to the job at which the camera was open when the phone killed this page, and started the app anew at its beginning. Whoever starts
 * anywhere else has gone on from there.
 */
export function useInterrupted({ location: { job, money, work } }: JobsWays): void {
  const navigate = useNavigate();
  const start = useRef(job || money || work ? (work ?? 'job') : 'beginning');
  useEffect(() => {
    const from = start.current;
    start.current = 'camera';
    // The camera keeps its own place.
    if (from === 'camera') return;
    takePlace().then(
      (place) => {
        if (!place || from !== 'beginning') return;
        navigate(place.path);
        toast({ kind: 'info', title: 'You are back at this job', description: keptText(place.photos) });
      },
      () => {},
    );
  }, [navigate]);
}

/** What a camera outside this page took last may not have come back from it. */
function keptText(photos: number): string {
  if (photos === 0) return 'All you did is saved, but no photo yet. If you took one, take it again.';
  const are = `${countOf(photos, 'photo')} of it ${photos === 1 ? 'is' : 'are'} saved on this phone`;
  return `${are}, and all else you did. If the last photo is missing, take it again.`;
}

function searchOf({ tab, day, job, money, work, photo }: JobsLocation): URLSearchParams {
  return new URLSearchParams({
    ...(tab !== 'today' && { tab }),
    ...(day && { day }),
    ...(job && { job }),
    ...(money && { money }),
    ...(work && { work }),
    ...(work === 'camera' && photo && { photo }),
  });
}
