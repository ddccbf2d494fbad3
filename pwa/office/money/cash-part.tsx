import { type FormEvent, useState } from 'react';
import { amountFault, settledAmount } from '../../../contract/amount';
import { countOf } from '../../../contract/counts';
import { dateAndClock, monthDay, weekdayShort } from '../../../contract/dates';
import { Problem } from '../../../contract/errors';
import type { HandOver, TechnicianCash } from '../../../contract/money/payments/cash';
import { cashLateDays, isCashLate } from '../../../contract/money/payments/cash-rules';
import { dubaiDay } from '../../../contract/time';
import { useIsAccountant } from '../../data/session/session';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast-store';
import { AmountField } from '../../ui/form/amount-field';
import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/text-input';
import { useCash, useCountCash } from '../data/money';
import { Key } from '../kit/keys/key-hints';
import { useOfficeKeys } from '../kit/keys/use-office-keys';
import { readFils, showFils, showFilsAed, typedFils } from '../kit/money/money-text';
import { whyNot } from '../kit/money/why-not';
import { LoadFailed } from '../kit/rows/load-failed';
import styles from './frame/money-page.module.css';

/** What technicians took in cash and have, and what they handed in and nobody has counted yet. */
export function CashPart() {
  const { data, isError, error, isFetching, refetch } = useCash();
  const counting = useCounting();
  const count = useIsAccountant() ? undefined : counting;
  const uncounted = (data ?? []).flatMap((who) =>
    who.handOvers.flatMap((each) => (each.counted === null ? [each] : [])),
  );
  const first = uncounted[0];
  useOfficeKeys({ c: first && count && (() => count.as(first, first.fils, '')) });
  return (
    <section className={styles.side} aria-labelledby="cash">
      <div className="between">
        <h2 id="cash">Cash with technicians</h2>
        {data && (
          <span className="soft num">{showFils(data.reduce((sum, { inHand }) => sum + inHand, 0))}</span>
        )}
      </div>
      {isError && !data && <LoadFailed noun="the cash" problem={error} busy={isFetching} onRetry={refetch} />}
      {!isError && !data && <Skeleton height={96} />}
      {data?.length === 0 && <p className="soft">Nobody has cash of ours.</p>}
      <ul className="list-rows">
        {data?.map((who) => (
          <Technician key={who.id} who={who} first={first?.id} count={count} />
        ))}
      </ul>
    </section>
  );
}

function useCounting() {
  const { mutateAsync, isPending } = useCountCash();
  return {
    busy: isPending,
    async as(row: HandOver, counted: number, note: string): Promise<boolean> {
      if (isPending) return false;
      try {
        await mutateAsync({ row, counted, note });
        toast({ title: `${showFilsAed(counted)} counted` });
        return true;
      } catch (caught) {
        const problem = caught instanceof Problem ? caught : new Problem('internal');
        toast({ kind: 'error', title: 'Not saved', description: whyNot(problem) });
        return false;
      }
    },
  };
}

interface TechnicianProps {
  who: TechnicianCash;
  /** The hand-over that the key counts. */
  first: string | undefined;
  /** Whoever only reads counts nothing. */
  count: ReturnType<typeof useCounting> | undefined;
}

function Technician({ who, first, count }: TechnicianProps) {
  const isLate = isCashLate(who.since, dubaiDay(new Date()));
  const waiting = who.handOvers.filter(({ counted }) => counted === null);
  return (
    <li className={`${styles.cash} grid anywhere`}>
      <Avatar name={who.name} size="sm" />
      <span>
        <b className="block">{who.name}</b>
        {who.inHand > 0 && (
          <span className={`text-sm num ${isLate ? styles.late : 'soft'}`}>
            {countOf(who.jobs, 'job')}
            {who.since && ` since ${dayOf(who.since)}`}
            {isLate && `. Over ${cashLateDays} days`}
          </span>
        )}
      </span>
      <b className="num">{showFils(who.inHand)}</b>
      {waiting.map((each) => (
        <Counting key={each.id} row={each} isFirst={each.id === first} count={count} />
      ))}
    </li>
  );
}

function dayOf(instant: string): string {
  const day = dubaiDay(new Date(instant));
  return `${weekdayShort(day)}, ${monthDay(day)}`;
}

/** Handed in and not counted yet: it is what was said, or it differs, and by how much. */
function Counting({
  row,
  isFirst,
  count,
}: {
  row: HandOver;
  isFirst: boolean;
  count: TechnicianProps['count'];
}) {
  const [differs, setDiffers] = useState(false);
  const [typed, setTyped] = useState(typedFils(row.fils));
  const [note, setNote] = useState('');
  const [wasSent, setSent] = useState(false);
  const fils = readFils(typed);

  function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (fils !== undefined && note.trim() !== '') void count?.as(row, fils, note.trim());
  }

  return (
    <div className={styles.counting}>
      <p className="soft text-sm num">
        Handed in {dateAndClock(row.at)}: {showFils(row.fils)}, not counted yet
      </p>
      {!count ? null : differs ? (
        <form noValidate onSubmit={submit} className="form">
          <AmountField
            label="Counted"
            value={typed}
            onChange={setTyped}
            settle={settledAmount}
            free
            focused
            error={wasSent && fils === undefined ? amountFault(typed) : undefined}
          />
          <Field
            label="What is different"
            error={wasSent && note.trim() === '' ? 'Say what is different.' : undefined}
            required
          >
            <TextInput
              maxLength={300}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </Field>
          <p className="cluster">
            <Button type="submit" size="sm" kind="primary" busy={count.busy}>
              Save the count
            </Button>
            <Button size="sm" kind="text" onClick={() => setDiffers(false)}>
              Back
            </Button>
          </p>
        </form>
      ) : (
        <p className="cluster">
          <Button size="sm" kind="primary" busy={count.busy} onClick={() => void count.as(row, row.fils, '')}>
            Counted, {showFils(row.fils)} {isFirst && <Key of="c" />}
          </Button>
          <Button size="sm" onClick={() => setDiffers(true)}>
            It differs
          </Button>
        </p>
      )}
    </div>
  );
}
