import { useMemo, useState } from 'react';
import { type Service, type ServiceInput, serviceFields } from '../../../contract/content/services';
import { countOf } from '../../../contract/counts';
import { Resources, ServiceText } from '../../widgets/services/service-words';
import { liveIn, useAdminChange, useAdminList } from '../data/lists/list';
import { typingPollMs } from '../data/lists/polling';
import { refetchPublic } from '../data/lists/rows';
import { AdminHead } from '../kit/admin-head';
import { DrawnFields } from '../kit/form/drawn-fields';
import { EditDialog } from '../kit/form/edit-dialog';
import { FormConflict } from '../kit/form/form-conflict';
import { useEditForm } from '../kit/form/use-edit-form';
import { ExportButton } from '../kit/list/export-button';
import { ListBody } from '../kit/list/list-body';
import styles from '../kit/rows/list-page.module.css';
import { FilesField } from './files-field';
import {
  checkService,
  describeService,
  inputOf,
  type ServiceValues,
  valuesOf,
  valueTexts,
} from './service-values';
import look from './services.module.css';
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

/** Changes what customers read of a service; beside the fields it reads as on its page. */
function ServiceDialog({ row, onClose }: { row: Service; onClose: () => void }) {
  const update = useAdminChange<Service, ServiceInput>('services', { onSaved: refetchPublic });
  const form = useEditForm<Service, ServiceValues, ServiceInput>({
    row,
    valuesOf,
    check: checkService,
    send: (input, to) => update.mutateAsync({ row: 'row' in to ? to.row : row, change: input }),
    texts: valueTexts,
    type: 'service',
    words: serviceMessages,
    onDone: onClose,
  });
  const { values, change, faults, now } = form;
  return (
    <>
      <EditDialog
        title={`Edit ${row.name}`}
        submitLabel="Update Service"
        form={form}
        onClose={onClose}
        previewTitle={`On ${row.path}`}
        preview={<ServicePreview service={inputOf(values)} />}
      >
        <DrawnFields fields={serviceFields} form={form} />
        <FilesField
          files={values.files}
          faults={faults}
          beside={now.files}
          onChange={(files) => change({ files })}
        />
      </EditDialog>
      <FormConflict
        form={form}
        what={({ name }) => `the service “${name}”`}
        theirs={describeService}
        mine={describeService}
      />
    </>
  );
}

/** What is said of the action. */
const serviceMessages = { done: 'Service updated successfully', failed: 'Failed to update service' };

/** A service as its page shows it, below its name and summary. */
function ServicePreview({ service }: { service: ServiceInput }) {
  const { name, summary, brochureUrl, files } = service;
  return (
    <div className={look.servicePreview}>
      <h2 className="display display-sm">{name || 'Name'}</h2>
      <p className="soft">{summary}</p>
      <ServiceText service={service} />
      <Resources brochure={brochureUrl ? { name: 'Brochure', url: brochureUrl } : undefined} files={files} />
    </div>
  );
}
