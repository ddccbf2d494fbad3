import { useReports } from '../../../../data/office/reports';
import { Button } from '../../../../ui/button';
import { showTotal } from '../../kit/list/list-pages';
import './reports.css';

/** Opens the list of refused work; says how much of it nobody looked at. */
export function ReportsButton({ onOpen }: { onOpen: () => void }) {
  const total = useReports({ state: 'new' }).data?.total;
  const some = total !== undefined && total !== '0';
  return (
    <Button size="sm" icon="warning" className="reports-button" onClick={onOpen}>
      <span className="reports-label">Refused work</span>
      {some && <span className="reports-count num">{showTotal(total)}</span>}
    </Button>
  );
}
