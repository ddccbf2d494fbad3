import { useEffect, useRef, useState } from 'react';
import type {
  TeamBusiness,
  TeamPreview,
  TechnicianInput,
  TechnicianRow,
} from '../../../../contract/team/admin-team';
import { useFocusAfter } from '../../../data/outbox/use-submit';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/class-names';
import { Note } from '../../../ui/feedback/note';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { Icon } from '../../../ui/icon';
import { useSaveTechnician, useTeamPreview } from '../../data/team/team';
import { FormConflict } from '../../kit/form/form-conflict';
import { useEditForm } from '../../kit/form/use-edit-form';
import { Consequence } from '../../kit/reassign/consequence';
import { LeftNote } from '../week/left-note';
import { WeekTower } from '../week/week-grid';
import { hoursOf } from '../week/week-labels';
import styles from './roster.module.css';
import { Skills } from './skills';
import { TechnicianEditor } from './technician-editor';
import {
  checkRoster,
  describeTechnician,
  isSickToday,
  leaveText,
  nameOf,
  rosterOf,
  withLeave,
} from './technician-labels';

interface Props {
  row: TechnicianRow;
  business: TeamBusiness;
  /** Which of the rows this is. */
  at: number;
  isOpen: boolean;
  onOpen: (open: boolean) => void;
  today: string;
}

/** One technician: what they can do and when, changed in place. What a change means is said below it, and then it is saved. */
export function TechnicianItem({ row, business, at, isOpen, onOpen, today }: Props) {
  const who = nameOf(row);
  const { mutateAsync } = useSaveTechnician(row.id);
  const [left, setLeft] = useState<TeamPreview>();
  const item = useRef<HTMLLIElement>(null);
  const form = useEditForm<TechnicianRow, TechnicianInput, TechnicianInput>({
    row,
    valuesOf: rosterOf,
    check: checkRoster,
    send: (input, to) => mutateAsync({ seen: 'row' in to ? to.row : row, input }),
    words: {
      done: `Skills and hours of ${who} saved.`,
      failed: `Skills and hours of ${who} were not saved.`,
    },
    onDone() {
      setLeft(look.preview);
      backToRow();
    },
    stays: true,
  });
  const { values, change, faults, unsaved } = form;
  useFocusAfter(item, form);
  const checked = checkRoster(values);
  const ahead = unsaved && 'value' in checked ? { technician: { id: row.id, ...checked.value } } : undefined;
  const look = useTeamPreview(ahead);
  useLeaveWarning(unsaved);
  const sick = isSickToday(rosterOf(row), values, today);
  const leave = leaveText(values, today);
  const bar = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  /** What had the focus goes away with the bar. */
  function backToRow() {
    const at = document.activeElement;
    // A button that saves is disabled meanwhile, and has lost the focus already.
    if (!at || at === document.body || bar.current?.contains(at)) opener.current?.focus();
  }

  function sickToday() {
    change({ leave: withLeave(values, { from: today, to: today }).leave });
    requestAnimationFrame(() => bar.current?.focus());
  }

  return (
    <li ref={item} className={cx(styles.item, 'line-below', isOpen && styles.isOpen)}>
      <div className={`${styles.line} grid middle`}>
        <button
          ref={opener}
          type="button"
          className={`${styles.who} text-start tap bare min-0 row gap-10`}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        >
          <Avatar name={who} size="sm" />
          <b className="anywhere text-md clips" title={who}>
            {who}
          </b>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="sm" />
        </button>
        <Skills who={who} at={at} skills={values.skills} onChange={(skills) => change({ skills })} />
        <p className={`${styles.can} soft`}>{values.skills.join(', ') || 'Nothing set yet'}</p>
        <span className={`${styles.hours} row gap-10`}>
          <WeekTower week={values.week} label={`${hoursOf(values.week)} hours a week`} />
          <span className="num">{hoursOf(values.week)} h</span>
        </span>
        <span className={cx(styles.away, 'num', leave.now ? styles.isAway : 'soft')}>
          {row.isLocked ? <StatusBadge kind="cancelled" label="Locked" /> : leave.text}
        </span>
        <span className={styles.act}>
          {!leave.now && !row.isLocked && (
            <Button size="sm" aria-label={`${who} is sick today`} onClick={sickToday}>
              Sick today
            </Button>
          )}
        </span>
      </div>
      {isOpen && (
        <TechnicianEditor
          who={who}
          values={values}
          faults={faults}
          change={change}
          open={business.week}
          today={today}
        />
      )}
      {!unsaved && <LeftNote left={left} onDismiss={() => setLeft(undefined)} />}
      {unsaved && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is of fields; this is what becomes of them
        <div
          ref={bar}
          tabIndex={-1}
          role="group"
          aria-label={`Changes of ${who}, not saved`}
          className={`${styles.bar} raised grid line-above gap-12`}
        >
          <div className="min-0 grid gap-6">
            <b>{sick ? `${who} is away today` : `${who}: not saved yet`}</b>
            {'faults' in checked ? (
              <p className="soft">Enter the dates to see what this means for the bookings.</p>
            ) : (
              <Consequence look={look} change={ahead} />
            )}
            {look.preview && look.preview.count > 0 && (
              <p className="soft">
                After saving, these visits stay with their technicians, marked, until you reassign them.
                Customers are not notified.
              </p>
            )}
            {form.formError && (
              <Note kind="error" live>
                {form.formError}
              </Note>
            )}
          </div>
          <div className={`${styles.barActs} flex gap-8`}>
            <Button
              kind="text"
              onClick={() => {
                backToRow();
                form.discard();
              }}
            >
              Discard
            </Button>
            <Button
              kind="primary"
              busy={form.busy}
              aria-disabled={look.looking}
              onClick={() => void form.submit()}
            >
              {form.busy ? 'Saving…' : sick ? 'Save leave for today' : 'Save'}
            </Button>
          </div>
        </div>
      )}
      <FormConflict
        form={form}
        what={() => `the skills and hours of ${who}`}
        theirs={(current) => describeTechnician(rosterOf(current))}
        mine={describeTechnician}
      />
    </li>
  );
}

/** A reload asks before what was pressed is lost. */
function useLeaveWarning(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);
}
