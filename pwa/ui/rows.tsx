import type { ReactNode } from 'react';

/** What belongs together as label and value, one pair a line. */
export function Rows({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="rows num">
      {items.map((item) => (
        <div key={item.label}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
