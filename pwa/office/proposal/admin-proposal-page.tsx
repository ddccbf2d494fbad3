import { useId, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { countOf } from '../../../contract/counts';
import { monthName } from '../../../contract/dates';
import type { MonthProposal } from '../../../contract/plans/proposal/month-visits';
import { addMonths, dubaiDay } from '../../../contract/time';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Note } from '../../ui/feedback/note';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton';
import { useNow } from '../../ui/hooks/use-now';
import { TabPanel, Tabs } from '../../ui/tabs/tabs';
import { AdminHead } from '../kit/admin-head';
import { failedText } from '../kit/form/failed-text';
import { PlanPages } from '../kit/plan/plan-pages';
import { ListFailed, ListOld } from '../kit/rows/list-states';
import { useProposal } from './data';
import styles from './proposal.module.css';
import { ProposedVisits } from './proposed-visits';
import { type Sent, useOffers } from './use-offers';
import { groupsOf } from './visit-groups';

/** The visits of plans that are due this month or the next, with a time for each: offered to their customers, all or one by one. */
export function AdminProposalPage() {
  const base = useId();
  const [params, setParams] = useSearchParams();
  const thisMonth = `${dubaiDay(useNow()).slice(0, 7)}-01`;
  const months = [thisMonth, addMonths(thisMonth, 1)];
  const first = months.find((each) => each.startsWith(params.get('month') ?? thisMonth)) ?? thisMonth;
  const cursor = params.get('cursor') ?? undefined;
  const { data, error, isFetching, refetch, dataUpdatedAt } = useProposal({
    month: first.slice(0, 7),
    cursor,
  });
  const summary =
    data && `${countOf(data.visits.length, 'visit')} due${data.next || cursor ? ', more after these' : ''}`;
  return (
    <>
      <AdminHead title="Due visits" summary={summary} />
      <div className={`${styles.ways} cluster gap-10`}>
        <PlanPages />
      </div>
      <Tabs
        className={`${styles.months} no-shrink`}
        base={base}
        label="Due by the end of"
        items={months.map((each) => ({ value: each, label: monthName(each) }))}
        value={first}
        onChange={(to) => setParams(to === thisMonth ? {} : { month: to.slice(0, 7) })}
      />
      <TabPanel base={base} value={first} className={`${styles.page} grid top gap-16`}>
        {data && error && (
          <ListOld noun="the due visits" since={dataUpdatedAt} problem={error} onRetry={() => refetch()} />
        )}
        {data && (
          <Proposal proposal={data} onNext={(next) => setParams({ month: data.month, cursor: next })} />
        )}
        {!data && error && (
          <ListFailed
            noun="the due visits"
            onlineOnly="what is free changes while one looks."
            problem={error}
            busy={isFetching}
            onRetry={() => refetch()}
          />
        )}
        {!data && !error && <Loading />}
      </TabPanel>
    </>
  );
}

function Proposal({ proposal, onNext }: { proposal: MonthProposal; onNext: (cursor: string) => void }) {
  const { visits, month, isCounted, next } = proposal;
  const { offer, sending, sent } = useOffers();
  const { areas, untimed } = useMemo(() => groupsOf(visits), [visits]);
  const timed = areas.flatMap((each) => each.visits);
  return (
    <>
      {sent && <SentNote sent={sent} />}
      {visits.length === 0 ? (
        <EmptyState
          title={`Nothing is due in ${monthName(`${month}-01`)}`}
          text="Every visit that is due by then is booked, or offered to its customer."
        />
      ) : (
        <>
          <div className={`between ${styles.whole}`}>
            <p className="soft">
              Each time is free now and kept for four office hours once it is offered. The customer accepts
              it, or asks for another.
              {!isCounted && ' Capacity is not limited, so only the days of the business are looked at.'}
            </p>
            {timed.length > 0 && (
              <Button kind="primary" busy={sending !== undefined} onClick={() => void offer(timed)}>
                {sending ? `Offering ${sending.done} of ${sending.all}…` : `Offer all ${timed.length}`}
              </Button>
            )}
          </div>
          <ProposedVisits areas={areas} untimed={untimed} busy={sending !== undefined} onOffer={offer} />
        </>
      )}
      {next && (
        <p>
          <Button onClick={() => onNext(next)}>Plans after these</Button>
        </p>
      )}
    </>
  );
}

const why = {
  not_due: 'is booked or offered already',
  no_time: 'has lost its time to somebody else: another one is proposed now',
  incomplete: 'has no telephone number of its customer',
};

/** How sending ended. */
function SentNote({ sent: { offered, missing, problem } }: { sent: Sent }) {
  const kind = problem ? 'error' : missing.length > 0 ? 'warning' : 'success';
  return (
    <Note kind={kind} live title={`${countOf(offered, 'visit')} offered`}>
      {problem && <p>{failedText('The others were not offered', problem)}</p>}
      {missing.length > 0 && (
        <ul className="anywhere">
          {missing.map(({ visit, why: reason }) => (
            <li key={visit.subscriptionId + visit.entitlementId}>
              {visit.label} of {visit.customer.name || visit.customer.email} {why[reason]}.
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}

function Loading() {
  return (
    <SkeletonGroup label="Loading the due visits" className="grid gap-10">
      {[44, 64, 64, 64, 64].map((height, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={row} height={height} />
      ))}
    </SkeletonGroup>
  );
}
