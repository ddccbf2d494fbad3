import type { ReactNode } from 'react';
import { VillaScene } from '../../ui/drawings/villa';
import { PageHeader } from '../../ui/page-header';
import './account.css';

/** Sign-in and sign-up stand in the same place: the form, and on a wide screen the house beside it. */
export function AccountFrame({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead: string;
  children: ReactNode;
}) {
  return (
    <div className="account wrap">
      <div className="account-form">
        <PageHeader title={title} lead={lead} />
        <div className="stack">{children}</div>
      </div>
      <div className="account-picture" aria-hidden="true">
        <VillaScene view="14 -122 350 280" />
      </div>
    </div>
  );
}
