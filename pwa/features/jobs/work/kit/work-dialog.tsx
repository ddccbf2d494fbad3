import { Dialog, type DialogProps } from '../../../../ui/overlays/dialog';
import styles from './kit.module.css';

/** A dialog above the work: from the bottom, where the thumb is. */
export function WorkDialog(props: Omit<DialogProps, 'open' | 'placement' | 'className'>) {
  return <Dialog open placement="bottom" className={styles.dialog} {...props} />;
}
