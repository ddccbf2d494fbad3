import { type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '../class-names';
import { IconButton } from '../icon-button';

export type DialogProps = {
  open: boolean;
  /** Esc, the close button or a press outside. With `dismissible={false}` none of them is offered. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  placement?: 'center' | 'bottom' | 'side';
  dismissible?: boolean;
  actions?: ReactNode;
  className?: string;
  role?: 'dialog' | 'alertdialog';
  children?: ReactNode;
};

/**
 * A modal on the native <dialog>: the browser keeps the focus inside, makes the rest inert, and gives the focus
 * back to what opened it. The focus starts on `data-autofocus`, if anything has it. Renders nothing while closed.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: DialogProps) {
  const {
    onClose,
    title,
    description,
    placement = 'center',
    dismissible = true,
    actions,
    role,
    children,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const stem = useId();
  // An alert is read whole: what is decided on stands below its question.
  const described =
    [description && `${stem}-text`, role === 'alertdialog' && children && `${stem}-more`]
      .filter(Boolean)
      .join(' ') || undefined;

  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      if (element?.open) element.close();
      // The element leaves the page with the state: what opened it gets the focus back by hand.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same by the native cancel event
    <dialog
      ref={dialog}
      className={cx('dialog', placement !== 'center' && `dialog-${placement}`, props.className)}
      role={role}
      aria-labelledby={`${stem}-title`}
      aria-describedby={described}
      onCancel={(event) => {
        // React hands it on to the dialog round this one, which stays.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (dismissible) onClose();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (dismissible && pressedOutside.current && event.target === event.currentTarget) onClose();
      }}
    >
      <div className="dialog-body stack gap-14">
        <div className="dialog-head flex apart gap-12">
          <h2 id={`${stem}-title`}>{title}</h2>
          {dismissible && <IconButton icon="close" label="Close" onClick={onClose} />}
        </div>
        {description && (
          <p className="dialog-text" id={`${stem}-text`}>
            {description}
          </p>
        )}
        {role === 'alertdialog' && children ? (
          <div id={`${stem}-more`} className="dialog-more">
            {children}
          </div>
        ) : (
          children
        )}
        {actions && <div className="dialog-actions">{actions}</div>}
      </div>
    </dialog>
  );
}
