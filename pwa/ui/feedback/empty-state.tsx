import type { ReactNode } from 'react';

type EmptyStateProps = {
  drawing?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
  children?: ReactNode;
};

/** Nothing here, gone wrong, or not reachable: a drawing, what it is, and the way on. */
export function EmptyState({ drawing, title, text, action, level = 2, children }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      {drawing && <div className="empty-drawing">{drawing}</div>}
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children}
      {action && <div className="empty-action flex wraps gap-10">{action}</div>}
    </div>
  );
}
