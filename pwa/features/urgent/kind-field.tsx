import { useId } from 'react';
import { type UrgentKind, urgentKindDetails, urgentKinds } from '../../../contract/bookings/urgent';
import { FieldSet } from '../../ui/form/field';
import { Icon, type IconName } from '../../ui/icon';
import styles from './urgent.module.css';

const icons: Record<UrgentKind, IconName> = {
  water: 'drop',
  power: 'power',
  cooling: 'snow',
  locked: 'door',
  drain: 'drain',
  other: 'note',
};

/** What it is, and what to do about it until somebody is there. */
export function KindField(props: {
  what: UrgentKind | '';
  error: string | undefined;
  onChange(what: UrgentKind): void;
}) {
  const stem = useId();
  return (
    <div data-field="what" className="grid gap-16">
      <FieldSet label="What is it?" error={props.error}>
        <div className={`${styles.kinds} grid gap-8`}>
          {urgentKinds.map((kind) => (
            <label
              key={kind}
              htmlFor={`${stem}-${kind}`}
              className={`${styles.kind} raised outlined rounded-md grid gap-4`}
            >
              <input
                id={`${stem}-${kind}`}
                type="radio"
                name="what"
                value={kind}
                checked={props.what === kind}
                onChange={() => props.onChange(kind)}
              />
              <Icon name={icons[kind]} />
              {urgentKindDetails[kind].label}
            </label>
          ))}
        </div>
      </FieldSet>
      <div aria-live="polite">{props.what && <ForNow what={props.what} lead="Now, if you can:" />}</div>
    </div>
  );
}

/** The sentence for now. */
export function ForNow({ what, lead }: { what: UrgentKind; lead: string }) {
  return (
    <p className={`${styles.forNow} rounded-md grid text-sm gap-12`}>
      <Icon name="shield" />
      <span>
        <b>{lead}</b> {urgentKindDetails[what].now}
      </span>
    </p>
  );
}
