import { Link, Navigate } from 'react-router-dom';
import type { JobView } from '../../../data/jobs';
import { useSession } from '../../../data/session/session';
import { useWork } from '../../../data/work/work';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import type { AskForm } from '../job/job-actions';
import { JobsSkeleton } from '../job/jobs-states';
import { answersOf, isOpen } from './checklist/answers';
import { DoneScreen } from './day/done-screen';
import { EveningScreen } from './day/evening-screen';
import { CameraScreen } from './photos/camera-screen';
import { SignScreen } from './sign/sign-screen';
import { WorkScreen } from './work-screen';

/** Of the address of the jobs what is needed here. */
interface Ways {
  location: { work: 'do' | 'camera' | 'sign' | 'done' | 'evening' | undefined; photo: string | undefined };
  pathTo(change: {
    job?: string | undefined;
    work?: Ways['location']['work'];
    photo?: string | undefined;
    money?: 'pay' | 'cash';
  }): string;
}

/** What is done at a visit, and the end of the day. Where they are stands in the address: a page that was killed comes back there. */
export function WorkPages({
  job,
  jobs,
  ways,
  now,
  ask,
}: {
  job: JobView | undefined;
  jobs: readonly JobView[];
  ways: Ways;
  now: Date;
  ask: AskForm;
}) {
  const { user } = useSession();
  const me = user?.id ?? '';
  const list = ways.pathTo({ job: undefined, work: undefined });
  if (ways.location.work === 'evening')
    return (
      <EveningScreen
        jobs={jobs}
        me={me}
        now={now}
        cashTo={ways.pathTo({ job: undefined, work: undefined, money: 'cash' })}
        backTo={list}
      />
    );
  if (!job) return <NotHere backTo={list} />;
  return <OneWork key={job.id} job={job} jobs={jobs} ways={ways} now={now} me={me} ask={ask} />;
}

function OneWork(props: {
  job: JobView;
  jobs: readonly JobView[];
  ways: Ways;
  now: Date;
  me: string;
  ask: AskForm;
}) {
  const { job, jobs, ways, now, me, ask } = props;
  const { pathTo, location } = ways;
  const { work: view, failed } = useWork(job.id);
  const doing = pathTo({ work: 'do' });
  if (!view) return failed ? <NotHere backTo={pathTo({ work: undefined })} /> : <JobsSkeleton />;
  const isFinished = view.work.finishedAt !== undefined;
  if (location.work === 'camera')
    return (
      <CameraScreen
        job={job}
        view={view}
        of={location.photo ?? 'after'}
        here={doing}
        backTo={doing}
        cameraTo={(photo) => pathTo({ work: 'camera', photo })}
      />
    );
  // Nobody is asked to sign for what is not done: an address that says so leads to the work.
  const canSign = view.work.sessions.length > 0 && !answersOf(job, view).some(isOpen);
  if (location.work === 'sign') {
    // The end shows as soon as it is kept, and its address with it: whoever has gone on from there is not led back.
    if (isFinished) return <Navigate to={pathTo({ work: 'done' })} replace />;
    if (!canSign) return <Navigate to={doing} replace />;
    return <SignScreen job={job} view={view} backTo={doing} />;
  }
  if (location.work !== 'do' && isFinished)
    return (
      <DoneScreen
        job={job}
        view={view}
        jobs={jobs}
        now={now}
        payTo={pathTo({ work: undefined, money: 'pay' })}
        allTo={pathTo({ job: undefined, work: undefined })}
        jobTo={(next) => pathTo({ job: next.id, work: undefined })}
      />
    );
  return (
    <WorkScreen
      job={job}
      view={view}
      me={me}
      now={now}
      ask={ask}
      backTo={pathTo({ work: undefined })}
      doneTo={pathTo({ work: 'done' })}
      signTo={pathTo({ work: 'sign' })}
      cameraTo={(photo) => pathTo({ work: 'camera', photo })}
    />
  );
}

function NotHere({ backTo }: { backTo: string }) {
  return (
    <EmptyState
      level={1}
      title="This job is not on this device"
      text="It was given to someone else, was cancelled, or is more than a week old. What you did at it is kept."
      action={
        <Link className={buttonClass()} to={backTo}>
          All jobs
        </Link>
      }
    />
  );
}
