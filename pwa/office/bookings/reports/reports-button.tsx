import { Button } from '../../../ui/button';
import { showTotal } from '../../kit/list/list-pages';
import bookingsToolsStyles from '../list/bookings-tools.module.css';
import { useReports } from './data';
import styles from './reports.module.css';

/** Opens the list of refused work; says how much of it is new. */
export function ReportsButton({ onOpen }: { onOpen: () => void }) {
  const total = useReports({ state: 'new' }).data?.total;
  const some = total !== undefined && total !== '0';
  return (
    <Button size="sm" icon="warning" className={bookingsToolsStyles.reportsButton} onClick={onOpen}>
      <span className={bookingsToolsStyles.reportsLabel}>Sync problems</span>
      {some && <span className={`${styles.reportsCount} centred text-xs num`}>{showTotal(total)}</span>}
    </Button>
  );
}
