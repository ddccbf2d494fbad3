import type { TableColumnsType } from 'antd';
import type { Service } from '../../../../contract/services';
import { IconButton } from '../../../ui/icon-button';
import '../kit/content.css';

/** What each service has, and the way to change it. */
export function serviceColumns(onEdit: (row: Service) => void): TableColumnsType<Service> {
  return [
    {
      key: 'name',
      title: 'Name',
      width: 240,
      render: (_, row) => (
        <>
          <button type="button" className="row-open strong" title={row.name} onClick={() => onEdit(row)}>
            {row.name}
          </button>
          <span className="row-line soft">{row.path}</span>
        </>
      ),
    },
    {
      key: 'summary',
      title: 'Summary',
      render: (_, { summary }) => (
        <span className="row-notes soft" title={summary}>
          {summary || '-'}
        </span>
      ),
    },
    { key: 'benefits', title: 'Benefits', width: 92, align: 'end', render: (_, row) => row.benefits.length },
    { key: 'features', title: 'Features', width: 92, align: 'end', render: (_, row) => row.features.length },
    {
      key: 'brochure',
      title: 'Brochure',
      width: 122,
      className: 'after-number',
      render: (_, { brochureUrl }) => (brochureUrl ? 'Yes' : <span className="soft">None</span>),
    },
    { key: 'files', title: 'Files', width: 72, align: 'end', render: (_, row) => row.files.length },
    {
      key: 'actions',
      title: 'Actions',
      width: 96,
      align: 'end',
      render: (_, row) => (
        <span className="row-actions">
          <IconButton icon="edit" label={`Edit ${row.name}`} title="Edit" onClick={() => onEdit(row)} />
        </span>
      ),
    },
  ];
}

/** A service on a phone, with everything the table says. */
export function ServiceCard({ row, onEdit }: { row: Service; onEdit: (row: Service) => void }) {
  return (
    <>
      <div className="between">
        <button type="button" className="row-open strong" onClick={() => onEdit(row)}>
          {row.name}
        </button>
        <IconButton icon="edit" label={`Edit ${row.name}`} onClick={() => onEdit(row)} />
      </div>
      <p className="list-card-text soft">{row.summary || '-'}</p>
      <p className="soft text-sm">
        {[
          `${row.benefits.length} benefits`,
          `${row.features.length} features`,
          row.brochureUrl ? 'brochure' : 'no brochure',
          `${row.files.length} files`,
        ].join(', ')}
      </p>
    </>
  );
}
