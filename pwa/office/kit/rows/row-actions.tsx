import { IconButton } from '../../../ui/icon-button';
import styles from './rows.module.css';

interface Props {
  /** Of which row: its name. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with a row of content. */
export function RowActions({ name, onEdit, onDelete }: Props) {
  return (
    <span className={`${styles.rowActions} flex to-end`}>
      <IconButton icon="edit" label={`Edit ${name}`} title="Edit" onClick={onEdit} />
      <IconButton
        icon="trash"
        className={styles.isDanger}
        label={`Delete ${name}`}
        title="Delete"
        onClick={onDelete}
      />
    </span>
  );
}
