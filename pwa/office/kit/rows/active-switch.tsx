import { Switch } from 'antd';
import { cx } from '../../../ui/class-names';
import styles from './rows.module.css';

interface Props {
  /** Of what: its name. */
  name: string;
  active: boolean;
  /** Its last change is still on its way: the switch stays, and takes no further press. */
  saving: boolean;
  onSwitch: () => void;
}

/** Whether customers see a row. */
export function ActiveSwitch({ name, active, saving, onSwitch }: Props) {
  return (
    <span className={`${styles.activeSwitch} tap inline-row gap-8`}>
      <Switch
        aria-label={`Active: ${name}`}
        aria-busy={saving || undefined}
        checked={active}
        // Not disabled while it saves: the focus would be lost.
        onChange={() => !saving && onSwitch()}
      />
      <span className={cx('active-word', !active && 'soft')}>{active ? 'Active' : 'Inactive'}</span>
    </span>
  );
}
