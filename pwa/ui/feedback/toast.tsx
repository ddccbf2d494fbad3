import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon, type IconName } from '../icon';
import { IconButton } from '../icon-button';
import {
  currentToasts,
  dismissToast,
  keyedToastMillis,
  noToasts,
  subscribeToasts,
  type ToastEntry,
  type ToastKind,
  toastMillis,
} from './toast-store';

const icons: Record<ToastKind, IconName> = {
  success: 'check',
  error: 'warning',
  waiting: 'check',
  info: 'info',
};

function Toast({ entry, held, keyed }: { entry: ToastEntry; held: boolean; keyed: boolean }) {
  const left = useRef(entry.action?.key ? keyedToastMillis : toastMillis);
  useEffect(() => {
    if (held) return;
    const started = Date.now();
    const timer = setTimeout(() => dismissToast(entry.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1000, left.current - (Date.now() - started));
    };
  }, [held, entry.id]);

  const { title, description, kind, action } = entry;
  return (
    <div className={`toast toast-${kind}`}>
      <span className="toast-icon" aria-hidden="true">
        <Icon name={icons[kind]} size="sm" />
      </span>
      <div>
        <p className="toast-title">{title}</p>
        {description && <p className="toast-text">{description}</p>}
        {action && (
          <button
            type="button"
            className="link"
            onClick={() => {
              dismissToast(entry.id);
              action.onPress();
            }}
          >
            <span>{action.label}</span>
            {keyed && (
              <kbd className="only-desktop" aria-hidden="true">
                {action.key}
              </kbd>
            )}
          </button>
        )}
      </div>
      <IconButton icon="close" label={`Dismiss: ${title}`} onClick={() => dismissToast(entry.id)} />
    </div>
  );
}

/** Where toasts appear: once per page. Errors interrupt a screen reader, the rest wait their turn. */
export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, noToasts);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = toasts.length > 0 && (hovered || focused);
  const host = useRef<HTMLElement | null>(null);
  const newest = toasts.at(-1)?.id;

  // Into the top layer, above an open dialog; again for each message, because a later dialog would cover it.
  const raise = useCallback((element: HTMLElement | null) => {
    if (typeof element?.showPopover !== 'function') return;
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, []);
  useEffect(() => {
    if (newest !== undefined) raise(host.current);
    else {
      setHovered(false);
      setFocused(false);
    }
  }, [newest, raise]);

  const keyed = toasts.findLast(({ action }) => action?.key)?.id;

  const part = (urgent: boolean) =>
    toasts
      .filter((entry) => (entry.kind === 'error') === urgent)
      .map((entry) => <Toast key={entry.id} entry={entry} held={held} keyed={entry.id === keyed} />);
  return (
    <section
      ref={host}
      className="toasts"
      popover="manual"
      aria-label="Messages"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <div role="status" aria-live="polite" aria-relevant="additions">
        {part(false)}
      </div>
      <div role="alert" aria-live="assertive" aria-relevant="additions">
        {part(true)}
      </div>
    </section>
  );
}
