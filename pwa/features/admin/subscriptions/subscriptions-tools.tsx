import { type ReactNode, useId, useState } from 'react';
import { subscriptionSorts } from '../../../../contract/admin-subscriptions';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/form/field';
import { Select as NativeSelect } from '../../../ui/form/select';
import { ClearFilters, FilterSelect, FiltersToggle, SortSelect } from '../kit/list/filter-parts';
import { DaysChip, PersonChip } from '../kit/list/set-chips';
import {
  isNarrowed,
  nothing,
  packageChoices,
  type SubscriptionFilters,
  type SubscriptionSort,
} from './subscription-filters';

interface Props {
  filters: SubscriptionFilters;
  onChange: (to: Partial<SubscriptionFilters>) => void;
  wide: boolean;
  /** Stands here on phones; the head has it where there is room. */
  search: ReactNode;
}

const sortWords: Record<SubscriptionSort, string> = { newest: 'Newest first', oldest: 'Oldest first' };
const orders = subscriptionSorts.map((value) => ({ value, label: sortWords[value] }));

/** What is shown and in which order. */
export function SubscriptionsTools(props: Props) {
  const { filters, onChange, wide } = props;
  if (!wide) return <PhoneTools {...props} />;
  return (
    <div className="list-tools">
      <FilterSelect
        label="Package"
        value={filters.packageType}
        options={packageChoices}
        onChange={(packageType) => onChange({ packageType })}
      />
      <Linked filters={filters} onChange={onChange} />
      {isNarrowed(filters) && <ClearFilters onClear={() => onChange(nothing)} />}
      <SortSelect value={filters.sort} options={orders} onChange={(sort) => onChange({ sort })} />
    </div>
  );
}

/** What came with a link. */
function Linked({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) {
  return (
    <>
      <DaysChip verb="Sold" {...filters} onChange={onChange} />
      <PersonChip {...filters} onChange={onChange} />
    </>
  );
}

function PhoneTools({ filters, onChange, search }: Props) {
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <div className="list-tools">
      <div className="phone-search">
        {search}
        <FiltersToggle open={open} panel={panel} onToggle={() => setOpen(!open)}>
          {filters.packageType ? 'Filters 1' : 'Filters'}
        </FiltersToggle>
      </div>
      {open && (
        <div className="phone-filters" id={panel}>
          <Field label="Package">
            <NativeSelect
              options={[{ value: '', label: 'All packages' }, ...packageChoices]}
              value={filters.packageType ?? ''}
              onChange={(event) => onChange({ packageType: event.currentTarget.value || undefined })}
            />
          </Field>
          <Field label="Sort">
            <NativeSelect
              options={orders}
              value={filters.sort}
              onChange={(event) => onChange({ sort: event.currentTarget.value as SubscriptionSort })}
            />
          </Field>
          <Button kind="text" onClick={() => onChange(nothing)}>
            Clear filters
          </Button>
        </div>
      )}
      <Linked filters={filters} onChange={onChange} />
    </div>
  );
}
