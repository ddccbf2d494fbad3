import { useMemo, useRef, useState } from 'react';
import type { AdminOffer, OfferInput } from '../../../contract/content/admin-offers';
import { countOf } from '../../../contract/counts';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useWide } from '../../ui/hooks/use-wide';
import { liveIn } from '../data/lists/list';
import { typingPollMs } from '../data/lists/polling';
import { AdminHead } from '../kit/admin-head';
import { RowConflict } from '../kit/form/row-conflict';
import { useRowSwitch } from '../kit/form/use-row-change';
import { ExportButton } from '../kit/list/export-button';
import { ListBody } from '../kit/list/list-body';
import { OrderFrame } from '../kit/order/order-frame';
import { useOrder } from '../kit/order/use-order';
import { ListEmpty } from '../kit/rows/list-states';
import listStyles from '../kit/rows/rows.module.css';
import { useAdminOffers, useChangingOffers, useOrderOffers, useUpdateOffer } from './data';
import { DeleteOfferDialog, OfferDialog, offerLabels } from './offer-dialog';
import { onHome } from './offer-position';
import { OfferPreview } from './offer-preview';
import styles from './offer-preview.module.css';
import { describeOffer, fieldsOf } from './offer-values';
import { type OfferActs, offersList } from './offers-list';

/** The offers of Home: their order, words, days, and whether they are shown. */
export function AdminOffersPage() {
  const saving = useChangingOffers();
  const wide = useWide();
  const [editing, setEditing] = useState<AdminOffer | 'new'>();
  const list = useAdminOffers(editing && { pollMs: typingPollMs });
  const [deleting, setDeleting] = useState<AdminOffer>();
  const { toggle, ...changer } = useRowSwitch({ ...activeSwitch, send: useUpdateOffer().mutateAsync });
  const rows = list.data?.rows;
  const order = useOrderOffers();
  const { move, said } = useOrder({
    rows,
    beside: (_, all) => all,
    nameOf: ({ title }) => title,
    send: (ids, _, asked) => order.mutate({ ids }, asked),
    failed: 'Failed to update offer order',
  });

  // The newest of it: the cells stay as they are while it comes anew.
  const latest = useRef(move);
  latest.current = move;
  const acts = useMemo<OfferActs>(
    () => ({
      rows: rows ?? [],
      onEdit: setEditing,
      onDelete: setDeleting,
      onToggle: toggle,
      onMove: (id, by) => latest.current(id, by),
    }),
    [rows, toggle],
  );
  const buttons = (
    <>
      <ExportButton noun="offers" filters={{}} />
      <Button kind="primary" size="sm" icon="plus" onClick={() => setEditing('new')}>
        Add Offer
      </Button>
    </>
  );
  return (
    <>
      <AdminHead title="Offers" summary={rows && `${onHome(rows).length} of ${rows.length} on Home`}>
        {wide && <div className="row gap-8">{buttons}</div>}
      </AdminHead>
      {!wide && <div className={`${listStyles.contentTools} flex wraps gap-8`}>{buttons}</div>}
      {wide && (rows || !list.isError) && <HomeStrip rows={rows} />}
      <OrderFrame move={move} said={said} count={rows && countOf(rows.length, 'offer')}>
        <ListBody of={offersList} list={list} saving={saving} acts={acts} onOpen={setEditing}>
          <ListEmpty
            noun="offers"
            filtered={false}
            onClear={() => {}}
            hint=""
            text="Add the first one. Until then Home shows no offers."
          />
        </ListBody>
      </OrderFrame>

      {editing && (
        <OfferDialog
          row={editing === 'new' ? undefined : liveIn(rows, editing)}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting && <DeleteOfferDialog row={deleting} onClose={() => setDeleting(undefined)} />}
      <RowConflict changer={changer} what={(row) => `the offer “${row.title}”`} describe={describeOffer} />
    </>
  );
}

/** What Home shows today, as it shows it. */
function HomeStrip({ rows }: { rows: readonly AdminOffer[] | undefined }) {
  const shown = onHome(rows ?? []);
  return (
    <section className={`${styles.offersHome} no-shrink sand`} aria-labelledby="offers-home">
      <h2 id="offers-home">On Home today</h2>
      {shown.length > 0 && (
        <ol>
          {shown.map((offer) => (
            <li key={offer.id}>
              <OfferPreview offer={offer} />
            </li>
          ))}
        </ol>
      )}
      {!rows && <Skeleton height={120} shape="block" />}
      {rows && shown.length === 0 && (
        <p className="soft">No offer is active today, so Home shows no offers.</p>
      )}
    </section>
  );
}

const activeSwitch = {
  words: () => offerLabels.toggle,
  isDone: (current: AdminOffer, { active }: OfferInput) => current.active === active,
  // Another order of the offers is a newer version of each, and says nothing of what an offer says.
  isStillMeant: (current: AdminOffer, change: OfferInput) =>
    JSON.stringify({ ...fieldsOf(current), active: change.active }) === JSON.stringify(change),
  switched: (row: AdminOffer): OfferInput => ({ ...fieldsOf(row), active: !row.active }),
};
