import type { ReactNode } from 'react';
import { cx } from '../../../ui/class-names';
import { PageHeader } from '../../../ui/page-header';
import { BackCrumb } from '../../../widgets/account/back-crumb';

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
          crumbs={<BackCrumb to={back.to}>{back.label}</BackCrumb>}
          title={title}
          lead={lead}
          actions={actions}
        />
      </div>
    </div>
  );
}
