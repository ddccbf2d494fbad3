import type { ReactNode } from 'react';
import { dateText } from '../../../../contract/dates';
import { Icon } from '../../../ui/icon';
import { useAdminUser } from '../../data/users';
import { showDays } from './day-spans';
import styles from './filters.module.css';

type Days = { createdFrom?: string | undefined; createdTo?: string | undefined };

/** The days on which something was asked for or sold (`verb`), which a figure of the dashboard asked for. */
export function DaysChip(props: Days & { verb: string; onChange: (to: Days) => void }) {
  const { verb, createdFrom, createdTo, onChange } = props;
  const words = wordsOf(createdFrom, createdTo);
  const clear = () => onChange({ createdFrom: undefined, createdTo: undefined });
  return (
    words && (
      <SetChip onClear={clear}>
        {verb} {words}
      </SetChip>
    )
  );
}

type Person = { userId?: string | undefined };

/** The person whose page led here. */
export function PersonChip(props: Person & { onChange: (to: Person) => void }) {
  const { userId, onChange } = props;
  const { data } = useAdminUser(userId);
  const clear = () => onChange({ userId: undefined });
  return userId && <SetChip onClear={clear}>Of {data?.email ?? 'one person'}</SetChip>;
}

/** A filter that came with a link; a press takes it away. */
function SetChip({ onClear, children }: { onClear: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className={`${styles.setChip} text-start tap medium inline-row rounded gap-6 num`}
      onClick={onClear}
    >
      {children}
      <Icon name="close" size="sm" label="Remove" />
    </button>
  );
}

function wordsOf(from?: string, to?: string): string | undefined {
  if (from && to) return showDays({ from, to });
  if (from) return `from ${dateText(from)}`;
  return to && `until ${dateText(to)}`;
}
