import type { Team } from '../../../contract/team/admin-team';
import { dubaiDay } from '../../../contract/time';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton';
import { useNow } from '../../ui/hooks/use-now';
import { useTeam } from '../data/team/team';
import { AdminHead } from '../kit/admin-head';
import { ListFailed, ListOld } from '../kit/rows/list-states';
import { BusinessPanels } from './business/business-panels';
import { RosterList } from './roster/roster-list';
import { worksOn } from './roster/technician-labels';
import { SwitchPanel } from './switch-panel';
import styles from './team.module.css';

/** The team: who can do what and when, when the business visits, and whether slots are offered by it. */
export function AdminTeamPage() {
  const { data: team, error, isFetching, refetch, dataUpdatedAt } = useTeam();
  const today = dubaiDay(useNow());
  return (
    <>
      <AdminHead title="Team" summary={team && summaryOf(team, today)} />
      <div className={`${styles.page} grid top`}>
        {team && error && (
          <ListOld noun="the team" since={dataUpdatedAt} problem={error} onRetry={() => refetch()} />
        )}
        {team && (
          <>
            <SwitchPanel counting={team.counting} />
            <RosterList team={team} today={today} />
            <BusinessPanels business={team.business} today={today} />
          </>
        )}
        {!team && error && (
          <ListFailed
            noun="the team"
            onlineOnly="working hours are never kept on a device."
            problem={error}
            busy={isFetching}
            onRetry={() => refetch()}
          />
        )}
        {!team && !error && (
          <SkeletonGroup label="Loading the team" className={`${styles.loading} grid gap-10`}>
            {Array.from({ length: 6 }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <Skeleton key={row} height={44} />
            ))}
          </SkeletonGroup>
        )}
      </div>
    </>
  );
}

function summaryOf({ technicians, business }: Team, today: string): string {
  const count = technicians.length;
  if (count === 0) return '';
  const at = technicians.filter((row) => worksOn(business, row, today)).length;
  return `${count === 1 ? '1 technician' : `${count} technicians`}, ${at} at work today`;
}
