import { Link } from 'react-router-dom';
import { countOf } from '../../../../contract/counts';
import { dubaiClock, weekdayDate } from '../../../../contract/dates';
import { showFull, toAed } from '../../../../contract/money';
import { dubaiDay } from '../../../../contract/time';
import { useCash } from '../../../data/cash';
import type { JobView } from '../../../data/jobs';
import { useGoing } from '../../../data/photos/going';
import { usePhoto } from '../../../data/photos/use-photo';
import { setWifiOnly, tellsNetwork, useLeftHere, type WaitingPhoto } from '../../../data/work/work';
import { buttonClass } from '../../../ui/button';
import { HomeTowerScene } from '../../../ui/drawings/scenes';
import { Switch } from '../../../ui/form/check-field';
import { Icon } from '../../../ui/icon';
import styles from './done.module.css';
import { sizeText } from './work-words';

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
  const cash = useCash();
  if (!here) return null;
  const { photos, onWifiOnly } = here;
  const today = dubaiDay(now);
  const done = jobs.filter(
    (job) => job.mine && job.status === 'completed' && dubaiDay(job.startsAt) === today,
  );
  const arrived = done.filter(({ stored, waiting }) => stored.status === 'completed' && waiting.length === 0);
  const bytes = photos.reduce((sum, photo) => sum + photo.bytes - (photo.offset ?? 0), 0);

  return (
    <article className={styles.done} aria-labelledby="evening-title">
      <HomeTowerScene />
      <h1 id="evening-title">
        {photos.length === 0
          ? 'Everything has gone'
          : `${countOf(photos.length, 'photo')} ${photos.length === 1 ? 'is' : 'are'} still on this phone`}
      </h1>
      {photos.length > 0 && (
        <p>
          <b>Keep this open until {photos.length === 1 ? 'it has' : 'they have'} gone.</b> This phone may send
          nothing while the app is closed. {sizeText(bytes)} {'left.'}
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
      <section className={styles.today} aria-labelledby="evening-today">
        <header>
          <h2 id="evening-today">Today</h2>
          <span className="soft">{weekdayDate(today)}</span>
        </header>
        <ul>
          <li>
            <Icon name={arrived.length === done.length ? 'check' : 'clock'} />
            <span>
              {arrived.length === done.length
                ? `${countOf(done.length, 'job')}, all arrived`
                : `${arrived.length} of ${countOf(done.length, 'job')} arrived`}
              <small>Work, checklists and signatures</small>
            </span>
          </li>
          {cash && cash.inHand > 0 && (
            <li>
              <Icon name="tag" />
              <span className="num">
                {`${showFull(toAed(cash.inHand))} in your hand`}
                <small>Hand it in to the office</small>
              </span>
              <Link className={buttonClass({ size: 'xl' })} to={cashTo}>
                Hand in
              </Link>
            </li>
          )}
        </ul>
      </section>
      <p className="soft">If you close it, nothing is lost: the photos go on tomorrow where they stopped.</p>
      <Link className={buttonClass({ size: 'xl', wide: true })} to={backTo}>
        {photos.length > 0 ? 'Close all the same' : 'All my jobs'}
      </Link>
    </article>
  );
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
