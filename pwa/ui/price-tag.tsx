import { cx } from './class-names';

/** 2499 → "2,499": the digits of a price as in en-AE, without decimals unless asked. */
export const formatAmount = (amount: number, decimals = 0): string =>
  amount.toLocaleString('en-AE', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

type PriceTagProps = {
  amount: number;
  currency?: 'AED' | 'USD';
  decimals?: number;
  /** "per year", "for 6 months" */
  per?: string;
  /** A word before it, such as "from". */
  from?: string;
  size?: 'md' | 'lg';
};

/** A price: AED before the number. */
export function PriceTag({ amount, currency = 'AED', decimals, per, from, size = 'md' }: PriceTagProps) {
  const number = formatAmount(amount, decimals);
  return (
    <span className={cx('price num', size === 'lg' && 'price-lg')}>
      {from && <span>{from}</span>}
      {currency === 'AED' && <span>AED</span>} <b>{currency === 'USD' ? `$${number}` : number}</b>{' '}
      {per && <span>{per}</span>}
    </span>
  );
}
