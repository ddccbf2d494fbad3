import type { ReactNode } from 'react';
import { slots } from '../../../../contract/slots';
import type { TechnicianInput } from '../../../../contract/team/admin-team';
import type { Span, Week } from '../../../../contract/team/roster';
import type { Faults } from '../../../data/outbox/use-submit';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { IconButton } from '../../../ui/icon-button';
import { WeekGrid, WeekLegend } from '../week/week-grid';
import styles from './roster.module.css';

interface Props {
  who: string;
  values: TechnicianInput;
  faults: Faults;
  change: (part: Partial<TechnicianInput>) => void;
  /** When the business visits. */
  open: Week;
  today: string;
}

const mostOptions = slots.map((_, index) => ({
  value: String(index + 1),
  label: index === 0 ? '1 slot' : `${index + 1} slots`,
}));

/** When somebody works: their week, other hours in some times of the year, leave, and how much of a day. */
export function TechnicianEditor({ who, values, faults, change, open, today }: Props) {
  const { week, seasons, leave, mostSlots } = values;
  const season = (at: number, part: Partial<(typeof seasons)[number]>) =>
    change({ seasons: seasons.map((each, index) => (index === at ? { ...each, ...part } : each)) });
  return (
    <div className={`${styles.editor} stack gap-24`}>
      <section aria-label={`The week of ${who}`}>
        <h3>
          Usual week <span className="soft">Press a slot to switch it on or off</span>
        </h3>
        <WeekGrid who={who} week={week} open={open} onChange={(to) => change({ week: to })} />
        <WeekLegend />
        <h3 className={styles.seasonsTitle}>
          Other hours <span className="soft">Ramadan, summer</span>
        </h3>
        {seasons.length > 0 && (
          <ul className={`${styles.spans} grid gap-14`}>
            {seasons.map((each, at) => (
              <SpanFields
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two of them apart
                key={at}
                span={each}
                what={`other hours ${at + 1} of ${who}`}
                faults={{
                  from: faults[`seasons.${at}.from`],
                  to: faults[`seasons.${at}.to`] ?? (at === seasons.length - 1 ? faults.seasons : undefined),
                }}
                onChange={(span) => season(at, span)}
                onRemove={() => change({ seasons: seasons.filter((_, index) => index !== at) })}
              >
                <WeekGrid
                  who={`${who}, other hours ${at + 1}`}
                  week={each.week}
                  open={open}
                  onChange={(to) => season(at, { week: to })}
                />
              </SpanFields>
            ))}
          </ul>
        )}
        <Button
          size="sm"
          icon="plus"
          onClick={() => change({ seasons: [...seasons, { from: '', to: '', week }] })}
        >
          Add other hours
        </Button>
      </section>
      <section aria-label={`Leave of ${who}`} className={`${styles.leave} top grid to-start gap-12`}>
        <h3>Leave</h3>
        {leave.length > 0 ? (
          <ul className={`${styles.spans} grid gap-14`}>
            {leave.map((span, at) => (
              <SpanFields
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two of them apart
                key={at}
                span={span}
                what={`leave ${at + 1} of ${who}`}
                faults={{ from: faults[`leave.${at}.from`], to: faults[`leave.${at}.to`] }}
                onChange={(to) => change({ leave: leave.map((each, index) => (index === at ? to : each)) })}
                onRemove={() => change({ leave: leave.filter((_, index) => index !== at) })}
              />
            ))}
          </ul>
        ) : (
          <p className="soft">None planned.</p>
        )}
        <Button
          size="sm"
          icon="plus"
          onClick={() => change({ leave: [...leave, { from: today, to: today }] })}
        >
          Add leave
        </Button>
        <Field label="Maximum a day" hint="No more slots than this are offered." error={faults.mostSlots}>
          <Select
            aria-label={`Maximum slots a day, ${who}`}
            options={mostOptions}
            value={String(mostSlots)}
            onChange={(event) => change({ mostSlots: Number(event.currentTarget.value) })}
          />
        </Field>
      </section>
    </div>
  );
}

interface SpanFieldsProps {
  span: Span;
  /** What it is, for the labels: `Leave 1 of Imran`. */
  what: string;
  faults: { from?: string | undefined; to?: string | undefined };
  onChange: (span: Span) => void;
  onRemove: () => void;
  children?: ReactNode;
}

/** From a day to a day, both included. */
function SpanFields({ span, what, faults, onChange, onRemove, children }: SpanFieldsProps) {
  return (
    <li className="grid gap-12">
      <div className={`${styles.spanDays} grid gap-10`}>
        <Field label="From" error={faults.from}>
          <TextInput
            type="date"
            aria-label={`${what}, from`}
            value={span.from}
            // Another first day takes the last one along where that would be before it.
            onChange={({ currentTarget: { value } }) =>
              onChange({ from: value, to: value > span.to ? value : span.to })
            }
          />
        </Field>
        <Field label="To" error={faults.to}>
          <TextInput
            type="date"
            aria-label={`${what}, to`}
            min={span.from}
            value={span.to}
            onChange={({ currentTarget: { value } }) => onChange({ ...span, to: value })}
          />
        </Field>
        <IconButton icon="close" label={`Remove ${what}`} onClick={onRemove} />
      </div>
      {children}
    </li>
  );
}
