import { type KeyboardEvent, useState } from 'react';
import type { AdminOffer } from '../../../../contract/admin-offers';
import { useAdminOffers, useChangingOffers } from '../../../data/office/offers';
import { Button } from '../../../ui/button';
import { useWide } from '../../../ui/use-wide';
import { AdminHead } from '../admin-head';
import { ClashDialog } from '../kit/form/clash-dialog';
import { ExportButton } from '../kit/list/export-button';
import { ListCards } from '../kit/list/list-cards';
import { ListRows } from '../kit/list/list-rows';
import { ListEmpty } from '../kit/list/list-states';
import { ListTable } from '../kit/list/list-table';
import '../kit/list/list-pages.css';
import '../kit/content.css';
import { DeleteOfferDialog } from './delete-offer-dialog';
import { HomeStrip } from './home-strip';
import { OfferCard } from './offer-card';
import { offerColumns } from './offer-columns';
import { OfferDialog } from './offer-dialog';
import { onHome } from './offer-place';
import { tellOffer } from './offer-values';
import { type Move, useOrder } from './use-order';
import { useToggle } from './use-toggle';

const idOf = (row: AdminOffer) => row.id;

/** The offers of Home: their order, words, days, and whether they are shown. */
export function AdminOffersPage() {
  const list = useAdminOffers();
  const saving = useChangingOffers();
  const wide = useWide();
  const [editing, setEditing] = useState<AdminOffer | 'new'>();
  const [deleting, setDeleting] = useState<AdminOffer>();
  const { toggle, clash, keepTheirs, saveMine } = useToggle();
  const rows = list.data?.rows;
  const { move, said } = useOrder(rows);

  const actions = {
    rows: rows ?? [],
    saving,
    onEdit: setEditing,
    onDelete: setDeleting,
    onToggle: toggle,
    onMove: move,
  };
  const shared = { noun: 'offers', rows, idOf, stale: list.isPlaceholderData };
  const buttons = (
    <>
      <ExportButton noun="offers" filters={{}} />
      <Button kind="primary" size="sm" icon="plus" onClick={() => setEditing('new')}>
        Add Offer
      </Button>
    </>
  );
  const none = (
    <ListEmpty
      noun="offers"
      filtered={false}
      onClear={() => {}}
      hint=""
      text="Add the first one. Until then Home leaves its offers out."
    />
  );
  return (
    <>
      <AdminHead title="Offers" summary={rows && `${onHome(rows).length} of ${rows.length} on Home`}>
        {wide && <div className="content-actions">{buttons}</div>}
      </AdminHead>
      {!wide && <div className="content-tools">{buttons}</div>}
      <ListRows list={list} noun="offers" onlineOnly="offers are changed for everybody at once.">
        {wide ? (
          <>
            <HomeStrip rows={rows} />
            {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for the rows, whose buttons do the same */}
            <div className="list-keyed" onKeyDown={(event) => moveByKey(event, move)}>
              <ListTable {...shared} columns={offerColumns(actions)} onOpen={setEditing}>
                {none}
              </ListTable>
            </div>
          </>
        ) : (
          <ListCards {...shared} draw={(row) => <OfferCard row={row} of={actions} />}>
            {none}
          </ListCards>
        )}
      </ListRows>
      {rows && (
        <p className="list-footer num">
          <span className="list-keys only-desktop">
            <span>
              <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> Move
            </span>
          </span>
          <span className="list-count">{rows.length === 1 ? '1 offer' : `${rows.length} offers`}</span>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>

      {editing && (
        <OfferDialog row={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
      {deleting && <DeleteOfferDialog row={deleting} onClose={() => setDeleting(undefined)} />}
      {clash && (
        <ClashDialog
          what={`the offer “${clash.current.title}”`}
          theirs={tellOffer(clash.current)}
          mine={tellOffer(clash.mine)}
          onGoOn={keepTheirs}
          onKeepTheirs={keepTheirs}
          onSaveMine={saveMine}
        />
      )}
    </>
  );
}

/** Alt and an arrow move the row of the focus. */
function moveByKey(event: KeyboardEvent, move: Move): void {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
  const id = (event.target as Element).closest<HTMLElement>('tr[data-row]')?.dataset.row;
  if (!event.altKey || !by || !id) return;
  event.preventDefault();
  move(id, by);
}
