const paths = {
  cash: 'M3 7h18v10.5H3zM12 14.8a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2ZM6 10.5v3.5M18 10.5v3.5',
  card: 'M6 3.5h12v17H6zM9 7h6v4H9zM9.5 14.5h.1M12 14.5h.1M14.5 14.5h.1M9.5 17.5h.1M12 17.5h.1M14.5 17.5h.1',
  later: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.5l3.5 2',
  hand: 'M4 7.5h14a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2ZM4 7.5 15 4v3.5M16 13.8h.1',
} as const;

/** Apart from the icons of all pages, which are in every first load. */
export function PayIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
