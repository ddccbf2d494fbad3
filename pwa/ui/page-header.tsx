import type { ReactNode } from 'react';
import { Icon } from './icon';

type PageHeaderProps = { title: ReactNode; lead?: ReactNode; crumbs?: ReactNode; actions?: ReactNode };

/** The head of a page: where we are, what it is, what can be done. */
export function PageHeader({ title, lead, crumbs, actions }: PageHeaderProps) {
  return (
    <header className="page-header">
      {crumbs}
      <div>
        <h1>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {actions && <div className="page-header-actions flex wraps">{actions}</div>}
    </header>
  );
}

/** The way here: links, and last the page itself as plain text. */
export function Crumbs({ items }: { items: readonly ReactNode[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {items.map((item, index) => (
          <li key={index} aria-current={index === items.length - 1 ? 'page' : undefined}>
            {index > 0 && <Icon name="chevron-right" size="sm" />}
            <span className="words">{item}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
