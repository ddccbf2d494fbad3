import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icon';
import { PageHeader } from '../../../ui/page-header';
import styles from '../plan.module.css';

/** A change of a plan, said before it is done: a page of its own that leads back to the plan. */
export function ChangeFrame(props: { planId: string; title: string; lead: string; children: ReactNode }) {
  const { planId, title, lead, children } = props;
  return (
    <>
      <div className="sand">
        <div className="wrap wrap-narrow">
          <PageHeader
            crumbs={
              <nav className="crumbs" aria-label="Breadcrumb">
                <Link className={`${styles.back} gap-6`} to={`/plan/${planId}`}>
                  <Icon name="chevron-left" size="sm" />
                  Your plan
                </Link>
              </nav>
            }
            title={title}
            lead={<span className="num anywhere">{lead}</span>}
          />
        </div>
      </div>
      <div className={`wrap wrap-narrow ${styles.change} num`}>{children}</div>
    </>
  );
}
