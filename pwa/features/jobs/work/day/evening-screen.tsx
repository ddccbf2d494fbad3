import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { countOf } from '../../../../../contract/counts';
import { dubaiClock } from '../../../../../contract/dates';
import type { JobView } from '../../../../data/jobs';
import { useGoing } from '../../../../data/photos/going';
import { usePhoto } from '../../../../data/photos/use-photo';
import { setWifiOnly, tellsNetwork, useLeftHere, type WaitingPhoto } from '../../../../data/work/work';
import { buttonClass } from '../../../../ui/button';
import { HomeTowerScene } from '../../../../ui/drawings/scenes';
import { Switch } from '../../../../ui/form/check-field';
import { JobsSkeleton } from '../../job/jobs-states';
import { sizeText } from '../photos/photo-words';
import styles from './day.module.css';
import { TodayPart } from './today-part';

const shown = 30;

/** The end of the day: what has not gone, in its order. Closing is allowed: nothing is lost by it. */
export function EveningScreen(props: {
  jobs: readonly JobView[];
  me: string;
  now: Date;
  cashTo: string;
  backTo: string;
}) {
  const { jobs, me, now, cashTo, backTo } = props;
  const here = useLeftHere();
  const going = useGoing();
  const heading = useRef<HTMLHeadingElement>(null);
  const isRead = here !== undefined;
  useEffect(() => {
    if (isRead) heading.current?.focus({ preventScroll: true });
  }, [isRead]);
  if (!here) return <JobsSkeleton />;
  const { photos, onWifiOnly } = here;
  const waits = jobs.filter(({ mine, waiting }) => mine && waiting.length > 0).length;
  const bytes = photos.reduce((sum, photo) => sum + photo.bytes - (photo.offset ?? 0), 0);
  const left = photos.length > 0 ? ` ${sizeText(bytes)} are left.` : '';
  const reminder = photos.length > 0 ? ' A message reminds you half an hour before your day begins.' : '';

  return (
    <article className={styles.done} aria-labelledby="evening-title">
      <HomeTowerScene />
      <h1 id="evening-title" ref={heading} tabIndex={-1}>
        {headline(photos.length, waits)}
      </h1>
      {photos.length + waits > 0 && (
        <p>
          <b>Keep this open until {photos.length + waits === 1 ? 'it has' : 'they have'} gone.</b>{' '}
          <span>{`This phone may send nothing while the app is closed.${left}`}</span>
        </p>
      )}
      {photos.length > 0 && (
        <ol className={styles.waits} aria-label="Photos on this phone">
          {photos.slice(0, shown).map((photo, at) => (
            <Waiting key={photo.id} photo={photo} place={at} isGoing={going?.id === photo.id} />
          ))}
        </ol>
      )}
      {photos.length > shown && <p className="soft">{`And ${photos.length - shown} more.`}</p>}
      {tellsNetwork() && (
        <Switch
          label="On Wi-Fi only"
          hint={onWifiOnly ? 'On: photos wait for a Wi-Fi' : 'Off: mobile data is used too'}
          checked={onWifiOnly}
          onChange={(only) => void setWifiOnly(me, only)}
        />
      )}
      <TodayPart jobs={jobs} now={now} cashTo={cashTo} />
      {photos.length + waits > 0 && (
        <p className="soft">
          {`If you close it, nothing is lost: it goes on tomorrow where it stopped.${reminder}`}
        </p>
      )}
      <Link className={buttonClass({ size: 'xl', wide: true })} to={backTo}>
        {photos.length + waits > 0 ? 'Close all the same' : 'All my jobs'}
      </Link>
    </article>
  );
}

function headline(photos: number, jobs: number): string {
  if (photos > 0) return `${countOf(photos, 'photo')} ${photos === 1 ? 'is' : 'are'} still on this phone`;
  if (jobs > 0) return `The work of ${countOf(jobs, 'job')} is still on this phone`;
  return 'Everything has gone';
}

function Waiting({ photo, place, isGoing }: { photo: WaitingPhoto; place: number; isGoing: boolean }) {
  const { src } = usePhoto(photo.id);
  const percent = Math.floor(((photo.offset ?? 0) / photo.bytes) * 100);
  return (
    <li>
      {src ? <img src={src} alt="" /> : <span className={styles.none} />}
      <span>
        <b>{`${photo.reference}, ${photo.purpose}`}</b>
        <small className="num">
          {isGoing
            ? `Going now, ${dubaiClock(photo.takenAt)}`
            : percent > 0
              ? `Stopped at ${percent} %`
              : place === 0
                ? 'Next'
                : 'Then this one'}
        </small>
        {percent > 0 && <progress max={100} value={percent} aria-label="How much of it has gone" />}
      </span>
      {isGoing ? <b className="num">{`${percent} %`}</b> : <i className={styles.ring} aria-hidden="true" />}
    </li>
  );
}
