import { useMemo, useState } from 'react';
import type { Service } from '../../../contract/content/services';
import { countOf } from '../../../contract/counts';
import { liveIn, useAdminList } from '../data/lists/list';
import { typingPollMs } from '../data/lists/polling';
import { AdminHead } from '../kit/admin-head';
import { ExportButton } from '../kit/list/export-button';
import { ListBody } from '../kit/list/list-body';
import styles from '../kit/rows/list-page.module.css';
import { ServiceDialog } from './service-dialog';
import { servicesList } from './services-list';

/** The common services: what customers read of them, and what they can download. */
export function AdminServicesPage() {
  const [editing, setEditing] = useState<Service>();
  // There are few: one page holds them all.
  const list = useAdminList<Service>('services', {}, editing && { pollMs: typingPollMs });
  const acts = useMemo(() => ({ onEdit: setEditing }), []);
  return (
    <>
      <AdminHead title="Services" summary={list.data && `${list.data.rows.length} in all`}>
        <ExportButton noun="services" filters={{}} />
      </AdminHead>
      <ListBody of={servicesList} list={list} acts={acts} onOpen={setEditing} />
      {list.data && (
        <p className={`${styles.listFooter} row soft num`}>{countOf(list.data.rows.length, 'service')}</p>
      )}
      {editing && (
        <ServiceDialog row={liveIn(list.data?.rows, editing)} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}
