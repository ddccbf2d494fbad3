import { Link } from 'react-router-dom';
import { showAed, toAed } from '../../../contract/money';
import { buttonClass } from '../../ui/button';

interface Props {
  /** An invoice, a plan or a fee. */
  id: string;
  /** Fils. */
  open: number;
  /** For whoever hears it alone among others. */
  of?: string;
  small?: boolean;
}

/** To where one's own is paid. */
export function PayLink({ id, open, of, small = false }: Props) {
  const words = `Pay ${showAed(toAed(open))}`;
  return (
    <Link
      className={buttonClass({ kind: 'primary', ...(small && { size: 'sm' }) })}
      to={`/profile/money/pay/${id}`}
      aria-label={of && `${words}: ${of}`}
    >
      {words}
    </Link>
  );
}
