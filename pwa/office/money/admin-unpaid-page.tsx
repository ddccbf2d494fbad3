import { MoneyBoard } from './open/money-board';

/** What is to be paid, what is late first. */
export function AdminUnpaidPage() {
  return <MoneyBoard title="Unpaid" />;
}
