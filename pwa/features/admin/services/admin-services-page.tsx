import { useMemo, useState } from 'react';
import type { Service } from '../../../../contract/services';
import { useAdminServices } from '../../../data/office/services';
import { useWide } from '../../../ui/use-wide';
import { AdminHead } from '../admin-head';
import { ExportButton } from '../kit/list/export-button';
import { ListCards } from '../kit/list/list-cards';
import { ListRows } from '../kit/list/list-rows';
import { ListTable } from '../kit/list/list-table';
import { ServiceCard, serviceColumns } from './service-columns';
import { ServiceDialog } from './service-dialog';
import '../kit/list/list-pages.css';
import './services.css';

const idOf = (row: Service) => row.id;

/** The common services: what customers read of them, and what they can download. */
export function AdminServicesPage() {
  const list = useAdminServices();
  const wide = useWide();
  const [editing, setEditing] = useState<Service>();
  const columns = useMemo(() => serviceColumns(setEditing), []);
  const shared = { noun: 'services', rows: list.data?.rows, idOf, stale: list.isPlaceholderData };
  return (
    <>
      <AdminHead title="Services" summary={list.data && `${list.data.rows.length} in all`}>
        <ExportButton noun="services" filters={{}} />
      </AdminHead>
      <ListRows list={list} noun="services" onlineOnly="services are changed for everybody at once.">
        {wide ? (
          <ListTable {...shared} columns={columns} onOpen={setEditing} />
        ) : (
          <ListCards {...shared} draw={(row) => <ServiceCard row={row} onEdit={setEditing} />} />
        )}
      </ListRows>
      {list.data && <p className="list-footer num">{list.data.rows.length} services</p>}
      {editing && <ServiceDialog row={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}
