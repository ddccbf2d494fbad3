import { useState } from 'react';
import { monthShort, weekdayShort } from '../../../../contract/dates';
import type { TeamBusiness, TeamPreview } from '../../../../contract/team/admin-team';
import { Button } from '../../../ui/button';
import { cx } from '../../../ui/class-names';
import { IconButton } from '../../../ui/icon-button';
import { showDays } from '../../kit/filters/day-spans';
import { Panel } from '../../kit/panels/panel';
import styles from './business.module.css';
import { type ClosedAct, ClosedDayDialog } from './closed-day-dialog';

/** The closed days that are to come, provisional ones marked. */
export function ClosedDays(props: {
  business: TeamBusiness;
  today: string;
  /** What a change leaves without anybody, once it is saved. */
  onSaved: (left: TeamPreview) => void;
}) {
  const { business, today, onSaved } = props;
  const [act, setAct] = useState<ClosedAct>();
  const coming = business.closed
    .map((each, at) => ({ ...each, at }))
    .filter(({ to }) => to >= today)
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  return (
    <>
      <Panel
        title="Closed days"
        act={
          <Button size="sm" kind="text" icon="plus" onClick={() => setAct({ kind: 'add' })}>
            Add
          </Button>
        }
      >
        {coming.length === 0 && <p className="soft">No closed days ahead.</p>}
        <ul className={`${styles.closed} lined`}>
          {coming.map(({ at, from, to, label, provisional }) => (
            <li key={at} className={cx(provisional && styles.provisional)}>
              <span className={`${styles.arch} grid text-center soft sand num`} aria-hidden="true">
                <b>{Number(from.slice(8))}</b>
                {monthShort(from)}
              </span>
              <button
                type="button"
                className={`${styles.name} text-start tap bare min-0 anywhere`}
                onClick={() => setAct({ kind: 'edit', at })}
              >
                <b>{label}</b>
                <small className="num soft text-xs">
                  {from === to ? `${weekdayShort(from)}, ` : ''}
                  {showDays({ from, to })}
                  {provisional && ' · Provisional'}
                </small>
              </button>
              {provisional && (
                <Button
                  size="sm"
                  kind="soft"
                  aria-label={`Confirm date: ${label}`}
                  onClick={() => setAct({ kind: 'sure', at })}
                >
                  Confirm date
                </Button>
              )}
              <IconButton
                icon="close"
                label={`Remove ${label}`}
                onClick={() => setAct({ kind: 'remove', at })}
              />
            </li>
          ))}
        </ul>
      </Panel>
      {act && (
        <ClosedDayDialog
          business={business}
          act={act}
          today={today}
          onClose={(left) => {
            setAct(undefined);
            if (left) onSaved(left);
          }}
        />
      )}
    </>
  );
}
