import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../class-names';
import { LinkButton } from '../link-button';

type MenuProps = {
  label: ReactNode;
  /** What a screen reader says when the label is not words. */
  triggerLabel?: string;
  triggerClass?: string;
  align?: 'start' | 'end';
  /** Where a press leads before the page's code is here. */
  href?: string;
  /** Marks the button as the part of the site we are in. */
  current?: boolean;
  /** The panel: links and buttons with class `menu-item`. */
  children: (close: () => void) => ReactNode;
};

/** A button that shows a panel of links. Esc, a press elsewhere or leaving it by Tab closes it. */
export function Menu(props: MenuProps) {
  const { label, triggerLabel, triggerClass, align = 'start', href, current, children } = props;
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panel = useId();
  const close = () => setOpen(false);
  const toggle = () => setOpen(!open);
  const look = {
    className: triggerClass,
    'aria-label': triggerLabel,
    'aria-expanded': open,
    'aria-controls': open ? panel : undefined,
    'aria-current': current || undefined,
  };

  useEffect(() => {
    if (!open) return;
    const pressed = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc works wherever the focus is inside
    <div
      className="menu"
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
        root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      {href ? (
        <LinkButton {...look} href={href} onPress={toggle}>
          {label}
        </LinkButton>
      ) : (
        <button type="button" {...look} onClick={toggle}>
          {label}
        </button>
      )}
      {open && (
        <div id={panel} className={cx('menu-panel', align === 'end' && 'menu-end')}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
