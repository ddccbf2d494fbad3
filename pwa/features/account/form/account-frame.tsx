import type { ReactNode } from 'react';
import { VillaScene } from '../../../ui/drawings/scenes';
import { PageHeader } from '../../../ui/page-header';
import styles from '../account.module.css';

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
    <div className={`${styles.account} wrap`}>
      <div className={`${styles.accountForm} anywhere`}>
        <PageHeader title={title} lead={lead} />
        <div className="stack">{children}</div>
      </div>
      <div className={`${styles.accountPicture} only-desktop`} aria-hidden="true">
        <VillaScene view="14 -122 350 280" />
      </div>
    </div>
  );
}
