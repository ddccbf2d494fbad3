import { useId, useState } from 'react';
import { auditActions, auditTypes } from '../../../../contract/audit';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { actionWords, typeWords } from '../kit/audit-words';
import { DateFields, DateRangeFilter } from '../kit/list/date-filter';
import { daysBack } from '../kit/list/day-presets';
import { ClearFilters, FilterSelect, FiltersToggle, SortSelect } from '../kit/list/filter-parts';
import { type AuditFilters, type AuditSort, isFiltered, nothing } from './audit-filters';
import { PersonFilter } from './person-filter';

interface Props {
  filters: AuditFilters;
  onChange: (to: Partial<AuditFilters>) => void;
  wide: boolean;
  /** What the one thing is called that is shown alone. */
  thing: string | undefined;
}

const types = auditTypes.map((value) => ({ value, label: typeWords[value] }));
const actions = auditActions
  .map((value) => ({ value, label: actionWords[value] }))
  .sort((a, b) => a.label.localeCompare(b.label));
const orders: { value: AuditSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

/** Whose acts, upon what, when, and in which order. */
export function AuditTools(props: Props) {
  const { filters, onChange, wide, thing } = props;
  const [open, setOpen] = useState(false);
  const panel = useId();
  const one = filters.entity && (
    <Button kind="soft" size="sm" onClick={() => onChange({ entity: undefined, type: undefined })}>
      Only {thing ?? 'one thing'}
      <Icon name="close" size="sm" />
      <span className="visually-hidden">, show all</span>
    </Button>
  );
  if (wide) {
    return (
      <div className="list-tools audit-tools">
        <Choices {...props} />
        {one}
        <Clear {...props} />
        <Order {...props} />
      </div>
    );
  }
  return (
    <div className="list-tools audit-tools">
      <div className="between">
        <FiltersToggle open={open} panel={panel} onToggle={() => setOpen(!open)}>
          {isFiltered(filters) ? 'Filters set' : 'Filters'}
        </FiltersToggle>
        <Order {...props} />
      </div>
      {one}
      {open && (
        <div className="phone-filters" id={panel}>
          <Choices {...props} />
          <Clear {...props} />
        </div>
      )}
    </div>
  );
}

function Choices({ filters, onChange, wide }: Props) {
  const days = { from: filters.from, to: filters.to, onChange };
  return (
    <>
      <PersonFilter value={filters.actor} onChange={(actor) => onChange({ actor })} />
      <FilterSelect
        label="Thing"
        value={filters.type}
        options={types}
        onChange={(type) => onChange({ type, entity: undefined })}
      />
      <FilterSelect
        label="What was done"
        searchable
        value={filters.action}
        options={actions}
        onChange={(action) => onChange({ action })}
      />
      {wide ? (
        <DateRangeFilter noun="Done" label="Days it was done" {...days} presets={daysBack} />
      ) : (
        <DateFields noun="Done" {...days} />
      )}
    </>
  );
}

function Clear({ filters, onChange }: Props) {
  if (!isFiltered(filters)) return null;
  return <ClearFilters onClear={() => onChange(nothing)} />;
}

function Order({ filters, onChange }: Props) {
  return <SortSelect value={filters.sort} options={orders} onChange={(sort) => onChange({ sort })} />;
}
