import { useCallback, useRef, useState } from 'react';
import { Problem } from '../../../contract/errors';
import { newId } from '../../../contract/new-id';
import {
  type MonthVisit,
  mostTaken,
  type VisitsOffered,
} from '../../../contract/plans/proposal/month-visits';
import { useAfterOffers, useTakeVisits } from './data';

type Missing = VisitsOffered['missing'][number]['why'];

/** How sending ended: how many were offered, and what was not, and why; a `problem` ended it before its end. */
export interface Sent {
  offered: number;
  missing: ReadonlyArray<{ visit: MonthVisit; why: Missing }>;
  problem?: Problem;
}

/** What tells a due visit from others. */
export const keyOf = ({ subscriptionId, entitlementId, dueOn }: MonthVisit) =>
  `${subscriptionId} ${entitlementId} ${dueOn}`;

/** Offers visits a few at a time. Each keeps the id of its booking until it is offered: sent again, it becomes no second one. */
export function useOffers() {
  const ids = useRef(new Map<string, string>());
  const { mutateAsync } = useTakeVisits();
  const after = useAfterOffers();
  const [sending, setSending] = useState<{ done: number; all: number }>();
  const [sent, setSent] = useState<Sent>();

  const offer = useCallback(
    async (visits: readonly MonthVisit[]) => {
      const idOf = (visit: MonthVisit) => {
        // Another time is another request.
        const key = `${keyOf(visit)} ${visit.date}`;
        const id = ids.current.get(key) ?? newId();
        ids.current.set(key, id);
        return id;
      };
      setSent(undefined);
      const so: { offered: number; missing: Array<Sent['missing'][number]>; problem?: Problem } = {
        offered: 0,
        missing: [],
      };
      for (let done = 0; done < visits.length; done += mostTaken) {
        setSending({ done, all: visits.length });
        const part = visits.slice(done, done + mostTaken).flatMap((visit) => {
          const { subscriptionId, entitlementId, dueOn, date } = visit;
          return date === null
            ? []
            : [{ visit, id: idOf(visit), subscriptionId, entitlementId, dueOn, date }];
        });
        try {
          const answer = await mutateAsync(part.map(({ visit: _, ...each }) => each));
          so.offered += answer.offered.length;
          for (const { id, why } of answer.missing) {
            const visit = part.find((each) => each.id === id)?.visit;
            if (visit) so.missing.push({ visit, why });
          }
        } catch (caught) {
          so.problem = caught instanceof Problem ? caught : new Problem('internal');
          break;
        }
      }
      await after();
      setSent(so);
      setSending(undefined);
    },
    [mutateAsync, after],
  );
  return { offer, sending, sent };
}
