import { useSearchParams } from 'react-router-dom';
import { longDate, weekdayName } from '../../../contract/dates';
import type { DispatchBoard } from '../../../contract/dispatch/board';
import { dubaiDay, isDay } from '../../../contract/time';
import { useWide } from '../../ui/hooks/use-wide';
import { AdminHead } from '../kit/admin-head';
import { ListFailed, ListOld } from '../kit/rows/list-states';
import { useBoard } from './data/use-board';
import { DayNav } from './day-nav';
import styles from './dispatch.module.css';
import { DispatchDay } from './dispatch-day';
import { LiveWords } from './live-words';
import { LoadingBoard } from './loading-board';

/** A day of the team on a board: who goes where, and when. */
export function AdminDispatchPage() {
  const [search, setSearch] = useSearchParams();
  const today = dubaiDay(new Date());
  const asked = search.get('day') ?? '';
  const day = isDay(asked) ? asked : today;
  const { data, error, isFetching, isError, dataUpdatedAt, refetch } = useBoard(day);
  const retry = () => void refetch();
  const wide = useWide();
  const dayNav = (
    <DayNav day={day} today={today} onDay={(to) => setSearch(to === today ? {} : { day: to })} />
  );
  return (
    <>
      <AdminHead title={weekdayName(day)} summary={longDate(day)}>
        <div className="row gap-10">
          {wide && dayNav}
          <LiveWords here={data?.here ?? none} />
        </div>
      </AdminHead>
      {!wide && <div className={styles.phoneDays}>{dayNav}</div>}
      {isError && data && <ListOld noun="the board" since={dataUpdatedAt} problem={error} onRetry={retry} />}
      {isError && !data && (
        <ListFailed
          noun="the board"
          onlineOnly="the bookings of all customers are never kept on a device."
          problem={error}
          busy={isFetching}
          onRetry={retry}
        />
      )}
      {!data && !isError && <LoadingBoard />}
      {data && <DispatchDay key={data.day} board={data} />}
    </>
  );
}

const none: DispatchBoard['here'] = [];
