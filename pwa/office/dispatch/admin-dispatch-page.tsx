import { useSearchParams } from 'react-router-dom';
import { longDate, weekdayName } from '../../../contract/dates';
import type { DispatchBoard } from '../../../contract/dispatch/board';
import { addDays, dubaiDay, isDay } from '../../../contract/time';
import { Button } from '../../ui/button';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton';
import { useWide } from '../../ui/hooks/use-wide';
import { IconButton } from '../../ui/icon-button';
import { AdminHead } from '../kit/admin-head';
import { ListFailed, ListOld } from '../kit/rows/list-states';
import boardStyles from './board/board.module.css';
import cellStyles from './board/cell.module.css';
import whoStyles from './board/who.module.css';
import { useBoard } from './data/use-board';
import styles from './dispatch.module.css';
import { DispatchDay } from './dispatch-day';
import { LiveWords } from './here';
import phoneStyles from './phone/phone.module.css';

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

interface DayNavProps {
  day: string;
  today: string;
  onDay(day: string): void;
}

/** From day to day, and back to today. */
function DayNav({ day, today, onDay }: DayNavProps) {
  return (
    <div className={`row ${styles.days}`}>
      <IconButton icon="chevron-left" label="Day before" onClick={() => onDay(addDays(day, -1))} />
      <Button size="sm" aria-current={day === today ? 'date' : undefined} onClick={() => onDay(today)}>
        Today
      </Button>
      <IconButton icon="chevron-right" label="Day after" onClick={() => onDay(addDays(day, 1))} />
    </div>
  );
}

const rows = Array.from({ length: 8 }, (_, at) => `row ${at}`);
const cells = Array.from({ length: 5 }, (_, at) => `cell ${at}`);

/** The board as it is about to be; on a phone its list. */
function LoadingBoard() {
  const wide = useWide();
  if (!wide)
    return (
      <SkeletonGroup label="Loading the board" className={phoneStyles.list}>
        {rows.map((row) => (
          <Skeleton key={row} shape="block" height="64px" />
        ))}
      </SkeletonGroup>
    );
  return (
    <SkeletonGroup label="Loading the board" className={styles.stage}>
      <div className={boardStyles.board} aria-hidden="true">
        <div className={boardStyles.inner}>
          <div className={boardStyles.heads}>
            {['who', ...cells].map((each) => (
              <div key={each} className={boardStyles.head}>
                <Skeleton width="60%" />
              </div>
            ))}
          </div>
          {rows.map((row) => (
            <div key={row} className={boardStyles.row}>
              <div className={whoStyles.who}>
                <Skeleton width="70%" />
              </div>
              {cells.map((cell) => (
                <div key={cell} className={cellStyles.cell}>
                  <Skeleton shape="block" height="100%" />
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}

const none: DispatchBoard['here'] = [];
