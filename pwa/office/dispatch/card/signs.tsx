import { cx } from '../../../ui/class-names';

const paths = {
  undo: 'M9 7 4.5 11.5 9 16M5 11.5h9a5.5 5.5 0 0 1 0 11h-2',
  print: 'M7 8V3.500h10V8M7 17H4.500V8h15v9H17M7 14h10v6.500H7Z',
  fill: 'M12 3.5l1.900 5.600 5.600 1.900-5.600 1.900L12 18.5l-1.900-5.600L4.500 11l5.600-1.900ZM19 17v4M17 19h4',
};

/** Signs that the board alone has: kept with it, out of what every page loads. */
export function Sign({ of }: { of: keyof typeof paths }) {
  return (
    <svg
      className={cx('icon icon-sm', of === 'undo' && 'icon-directional')}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={paths[of]} />
    </svg>
  );
}
