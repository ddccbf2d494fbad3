import { useMemo, useRef, useState } from 'react';
import { countOf } from '../../../contract/counts';
import type { AdminPrice, PriceInput } from '../../../contract/prices/admin-prices';
import { type ServiceType, serviceTypes } from '../../../contract/service-types';
import { Button } from '../../ui/button';
import { useWide } from '../../ui/hooks/use-wide';
import { liveIn } from '../data/lists/list';
import { typingPollMs } from '../data/lists/polling';
import { useAdminPrices, useChangingPrices, useOrderPrices, useUpdatePrice } from '../data/prices';
import { AdminHead } from '../kit/admin-head';
import { FilterSelect } from '../kit/filters/filter-controls';
import { RowConflict } from '../kit/form/row-conflict';
import { useRowSwitch } from '../kit/form/use-row-change';
import { ExportButton } from '../kit/list/export-button';
import { addressOf, oneOf } from '../kit/list/list-address';
import { ListBody } from '../kit/list/list-body';
import { useListLocation } from '../kit/list/use-list-location';
import { OrderFrame } from '../kit/order/order-frame';
import { useOrder } from '../kit/order/use-order';
import { ListEmpty } from '../kit/rows/list-states';
import styles from '../kit/rows/rows.module.css';
import { DeletePriceDialog, PriceDialog, priceLabels } from './price-dialog';
import { describePrice, fieldsOf } from './price-values';
import { ofSameService, type PriceActs, pricesList } from './prices-list';

const services = serviceTypes.map((value) => ({ value, label: value }));
const address = addressOf<{ service?: ServiceType; cursor?: string }>({
  service: oneOf(serviceTypes),
  cursor: () => undefined,
});

/** The price list: the items of each service in their order, their words and prices, and whether they can be chosen. */
export function AdminPricesPage() {
  const saving = useChangingPrices();
  const wide = useWide();
  const { filters, change } = useListLocation(address);
  const [editing, setEditing] = useState<AdminPrice | 'new'>();
  const list = useAdminPrices(editing && { pollMs: typingPollMs });
  const [deleting, setDeleting] = useState<AdminPrice>();
  const { toggle, ...changer } = useRowSwitch({ ...activeSwitch, send: useUpdatePrice().mutateAsync });
  const rows = list.data?.rows;
  const shown = useMemo(() => within(list, filters.service), [list, filters.service]);
  const order = useOrderPrices();
  const { move, said } = useOrder<AdminPrice>({
    rows,
    beside: ofSameService,
    nameOf: ({ name }) => name,
    send: (ids, { service }, asked) => order.mutate({ service, ids }, asked),
    failed: 'Failed to update price order',
  });

  // The newest of it: the cells stay as they are while it comes anew.
  const latest = useRef(move);
  latest.current = move;
  const acts = useMemo<PriceActs>(
    () => ({
      rows: rows ?? [],
      onEdit: setEditing,
      onDelete: setDeleting,
      onToggle: toggle,
      onMove: (id, by) => latest.current(id, by),
    }),
    [rows, toggle],
  );
  const filter = (
    <FilterSelect
      label="All services"
      value={filters.service}
      options={services}
      onChange={(service) => change({ service })}
    />
  );
  const buttons = (
    <>
      <ExportButton noun="prices" filters={{}} />
      <Button kind="primary" size="sm" icon="plus" onClick={() => setEditing('new')}>
        Add Price
      </Button>
    </>
  );
  return (
    <>
      <AdminHead title="Prices" summary={rows && `${countOf(rows.length, 'item')}, VAT included`}>
        {wide && (
          <div className="row gap-8">
            {filter}
            {buttons}
          </div>
        )}
      </AdminHead>
      {!wide && (
        <div className={`${styles.contentTools} flex wraps gap-8`}>
          {filter}
          {buttons}
        </div>
      )}
      <OrderFrame move={move} said={said} count={shown.data && countOf(shown.data.rows.length, 'item')}>
        <ListBody of={pricesList} list={shown} saving={saving} acts={acts} onOpen={setEditing}>
          <ListEmpty
            noun="prices"
            filtered={filters.service !== undefined && rows?.length !== 0}
            onClear={() => change({ service: undefined })}
            hint={`${filters.service} has no prices yet.`}
            text="Add the first one. Until then customers ask, and we call to agree the price."
          />
        </ListBody>
      </OrderFrame>

      {editing && (
        <PriceDialog
          row={editing === 'new' ? undefined : liveIn(rows, editing)}
          service={filters.service}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting && <DeletePriceDialog row={deleting} onClose={() => setDeleting(undefined)} />}
      <RowConflict changer={changer} what={(row) => `the price of “${row.name}”`} describe={describePrice} />
    </>
  );
}

/** The list with the items of one service alone, where one is chosen. */
function within<List extends ReturnType<typeof useAdminPrices>>(
  list: List,
  service: ServiceType | undefined,
): List {
  if (!service || !list.data) return list;
  const rows = list.data.rows.filter((row) => row.service === service);
  return { ...list, data: { ...list.data, rows } };
}

const activeSwitch = {
  words: () => priceLabels.toggle,
  isDone: (current: AdminPrice, { isActive }: PriceInput) => current.isActive === isActive,
  // Another order of the items is a newer version of each, and says nothing of what an item says.
  isStillMeant: (current: AdminPrice, change: PriceInput) =>
    JSON.stringify({ ...fieldsOf(current), isActive: change.isActive }) === JSON.stringify(change),
  switched: (row: AdminPrice): PriceInput => ({ ...fieldsOf(row), isActive: !row.isActive }),
};
