import { Button } from '../ui/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { useAskToUncover } from './data/covered';
import styles from './kit/admin.module.css';

/** Stands over what is covered, which stays as it was left: nothing typed is lost. */
export function CoveredNote() {
  const ask = useAskToUncover();
  return (
    <div role="status" className={styles.coveredNote}>
      <EmptyState
        title="Covered while nobody was here"
        text="It shows again once you confirm that it is you. Urgent requests go on ringing."
        action={
          <Button kind="primary" icon="lock" onClick={ask}>
            Confirm
          </Button>
        }
      />
    </div>
  );
}
