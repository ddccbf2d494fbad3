import { useState } from 'react';
import { Button } from '../../ui/button';
import { useLater } from '../../ui/hooks/until-loaded';
import styles from './users.module.css';

/** Who must have a second step for signing in. */
export function FactorPolicy() {
  const [open, setOpen] = useState(false);
  const dialog = useLater(() => import('./policy-dialog'), open);
  return (
    <>
      <Button size="sm" icon="shield" className={styles.userPolicy} onClick={() => setOpen(true)}>
        Two-step sign-in
      </Button>
      {open && dialog && <dialog.PolicyDialog onClose={() => setOpen(false)} />}
    </>
  );
}
