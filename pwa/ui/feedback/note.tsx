import type { ReactNode } from 'react';
import { cx } from '../class-names';
import { Icon, type IconName } from '../icon';
import { IconButton } from '../icon-button';

export type NoteKind = 'info' | 'waiting' | 'success' | 'warning' | 'error';

const icons: Record<NoteKind, IconName> = {
  info: 'info',
  waiting: 'device',
  success: 'check',
  warning: 'warning',
  error: 'warning',
};

type NoteProps = {
  kind?: NoteKind;
  icon?: IconName;
  title?: ReactNode;
  /** Appears while the page is in use: a screen reader says it (errors at once). */
  live?: boolean;
  onDismiss?: () => void;
  children?: ReactNode;
};

export function Note({ kind = 'info', icon, title, live, onDismiss, children }: NoteProps) {
  return (
    <div
      className={cx('note', `note-${kind}`)}
      role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}
    >
      <Icon name={icon ?? icons[kind]} />
      <div className="note-body">
        {title && <p className="note-title">{title}</p>}
        <div className="words">{children}</div>
      </div>
      {onDismiss && <IconButton icon="close" label="Dismiss" onClick={onDismiss} />}
    </div>
  );
}

type BannerProps = { icon?: IconName; kind?: 'waiting' | 'deep'; live?: boolean; children: ReactNode };

/** A full-width line under the top bar: offline, signed out with things to send, airplane mode. */
export function Banner({ icon = 'cloud-off', kind = 'waiting', live = true, children }: BannerProps) {
  return (
    <div className={cx('banner', kind === 'deep' && 'banner-deep')} role={live ? 'status' : undefined}>
      <div className="wrap num">
        <Icon name={icon} />
        {children}
      </div>
    </div>
  );
}
