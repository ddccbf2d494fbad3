import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../../ui/class-names';
import { Icon } from '../../../ui/icon';
import { PageHeader } from '../../../ui/page-header';
import styles from './plan-head.module.css';

/** The head of a plan's page, and of a change of it: the way back, what it is, and of what. */
export function PlanHead(props: {
  back: { to: string; label: string };
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  narrow?: boolean;
}) {
  const { back, title, lead, actions, narrow } = props;
  return (
    <div className="sand">
      <div className={cx('wrap', narrow && 'wrap-narrow')}>
        <PageHeader
          crumbs={
            <nav className="crumbs" aria-label="Breadcrumb">
              <Link className={`${styles.back} gap-6`} to={back.to}>
                <Icon name="chevron-left" size="sm" />
                {back.label}
              </Link>
            </nav>
          }
          title={title}
          lead={lead}
          actions={actions}
        />
      </div>
    </div>
  );
}
