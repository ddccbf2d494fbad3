import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from './class-names';

type MenuProps = {
  label: ReactNode;
  /** What a screen reader says when the label is not words. */
  triggerLabel?: string;
  triggerClass?: string;
  align?: 'start' | 'end';
  /** Marks the button as the part of the site we are in. */
  current?: boolean;
  /** The panel: links and buttons with class `menu-item`. */
  children: (close: () => void) => ReactNode;
};

/** A button that shows a panel of links. Esc, a press elsewhere or leaving it by Tab closes it. */
export function Menu({ label, triggerLabel, triggerClass, align = 'start', current, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const close = () => setOpen(false);

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
        trigger.current?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={triggerClass}
        aria-label={triggerLabel}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        aria-current={current || undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {open && (
        <div id={panel} className={cx('menu-panel', align === 'end' && 'menu-end')}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
