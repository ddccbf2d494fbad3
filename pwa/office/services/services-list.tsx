import type { Service } from '../../../contract/content/services';
import { countOf } from '../../../contract/counts';
import { IconButton } from '../../ui/icon-button';
import type { ListDrawing } from '../kit/list/office-list';
import { RowOpen } from '../kit/rows/row-open';
import styles from '../kit/rows/rows.module.css';

export interface ServiceActs {
  onEdit: (row: Service) => void;
}

/** The common services: what each has, and the way to change it. */
export const servicesList: ListDrawing<Service, ServiceActs> = {
  title: 'Services',
  onlineOnly: 'changes to services apply for everyone at once.',
  columns: [
    {
      key: 'name',
      title: 'Name',
      width: 240,
      cell: ({ row, acts }) => (
        <>
          <RowOpen title={row.name} onOpen={() => acts.onEdit(row)}>
            {row.name}
          </RowOpen>
          <span className={`${styles.rowLine} block truncate soft`}>{row.path}</span>
        </>
      ),
    },
    {
      key: 'summary',
      title: 'Summary',
      cell: ({ row: { summary } }) => (
        <span className={`${styles.rowNotes} soft`} title={summary}>
          {summary || '-'}
        </span>
      ),
    },
    { key: 'benefits', title: 'Benefits', width: 92, align: 'end', cell: ({ row }) => row.benefits.length },
    { key: 'features', title: 'Features', width: 92, align: 'end', cell: ({ row }) => row.features.length },
    {
      key: 'brochure',
      title: 'Brochure',
      width: 122,
      className: styles.afterNumber,
      cell: ({ row }) => (row.brochureUrl ? 'Yes' : <span className="soft">None</span>),
    },
    { key: 'files', title: 'Files', width: 72, align: 'end', cell: ({ row }) => row.files.length },
    {
      key: 'actions',
      title: 'Actions',
      width: 96,
      align: 'end',
      cell: ({ row, acts }) => (
        <span className={`${styles.rowActions} flex to-end`}>
          <IconButton icon="edit" label={`Edit ${row.name}`} title="Edit" onClick={() => acts.onEdit(row)} />
        </span>
      ),
    },
  ],
  card: ({ row, acts }) => (
    <>
      <div className="between">
        <RowOpen onOpen={() => acts.onEdit(row)}>{row.name}</RowOpen>
        <IconButton icon="edit" label={`Edit ${row.name}`} onClick={() => acts.onEdit(row)} />
      </div>
      <p className={`${styles.listCardText} clips soft`}>{row.summary || '-'}</p>
      <p className="soft text-sm">
        {[
          countOf(row.benefits.length, 'benefit'),
          countOf(row.features.length, 'feature'),
          row.brochureUrl ? 'brochure' : 'no brochure',
          countOf(row.files.length, 'file'),
        ].join(', ')}
      </p>
    </>
  ),
};
