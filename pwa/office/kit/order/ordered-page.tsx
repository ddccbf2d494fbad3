import { type ReactNode, useMemo, useRef, useState } from 'react';
import { countOf } from '../../../../contract/counts';
import { Button } from '../../../ui/button';
import { useWide } from '../../../ui/hooks/use-wide';
import { liveIn, useAdminChange, useAdminList, useChangingRows } from '../../data/lists/list';
import { useAdminOrder } from '../../data/lists/order';
import { typingPollMs } from '../../data/lists/polling';
import { refetchPublic } from '../../data/lists/rows';
import { AdminHead } from '../admin-head';
import { RowConflict } from '../form/row-conflict';
import { useRowSwitch } from '../form/use-row-change';
import { ExportButton } from '../list/export-button';
import { ListBody } from '../list/list-body';
import type { ListDrawing } from '../list/office-list';
import listPage from '../rows/list-page.module.css';
import { ListEmpty } from '../rows/list-states';
import styles from '../rows/rows.module.css';
import orderStyles from './order.module.css';
import type { OrderedActs } from './ordered-cells';
import { DeleteOrdered, OrderedDialog } from './ordered-dialogs';
import {
  fieldsOf,
  inTitle,
  isBeside,
  isPart,
  type OrderedNoun,
  type OrderedRow,
  saidOf,
} from './ordered-noun';
import { type Move, moveByKey, useOrder } from './use-order';

/** A part of the rows alone. */
interface Filter<Row> {
  control: ReactNode;
  isSet: boolean;
  shows: (row: Row) => boolean;
  onClear: () => void;
  /** What is said where none is shown. */
  hint: string;
}

interface Props<Row extends OrderedRow, Input extends object, Values extends object> {
  of: OrderedNoun<Row, Input, Values>;
  list: ListDrawing<Row, OrderedActs<Row>>;
  summary: (rows: readonly Row[]) => string;
  /** What its rows are counted as: `item`. */
  counted: string;
  /** What stands in place of the first. */
  empty: string;
  filter?: Filter<Row>;
  /** On a wide screen, above the rows; without rows while they are on their way. */
  above?: (rows: readonly Row[] | undefined) => ReactNode;
}

/** The page of an ordered noun: its rows in their order, whether each is shown, and the dialogs that add, change and delete one. */
export function OrderedPage<Row extends OrderedRow & Input, Input extends object, Values extends object>({
  of,
  list,
  summary,
  counted,
  empty,
  filter,
  above,
}: Props<Row, Input, Values>) {
  const saving = useChangingRows(of.noun);
  const wide = useWide();
  const [editing, setEditing] = useState<Row | 'new'>();
  const [deleting, setDeleting] = useState<Row>();
  // There are few: one page holds them all.
  const all = useAdminList<Row>(of.noun, {}, editing && { pollMs: typingPollMs });
  const rows = all.data?.rows;
  const shown = filter?.isSet ? within(all, filter.shows) : all;
  const { acts, changer, move, said } = useOrdered(of, rows, { onEdit: setEditing, onDelete: setDeleting });
  const tools = (
    <>
      {filter?.control}
      <ExportButton noun={of.noun} filters={{}} />
      <Button kind="primary" size="sm" icon="plus" onClick={() => setEditing('new')}>
        Add {inTitle(of.word)}
      </Button>
    </>
  );
  return (
    <>
      <AdminHead title={list.title} summary={rows && summary(rows)}>
        {wide && <div className="row gap-8">{tools}</div>}
      </AdminHead>
      {!wide && <div className={`${styles.contentTools} flex wraps gap-8`}>{tools}</div>}
      {wide && (rows || !all.isError) && above?.(rows)}
      <OrderFrame move={move} said={said} count={shown.data && countOf(shown.data.rows.length, counted)}>
        <ListBody of={list} list={shown} saving={saving} acts={acts} onOpen={setEditing}>
          <ListEmpty
            noun={of.noun}
            filtered={filter?.isSet === true && rows?.length !== 0}
            onClear={() => filter?.onClear()}
            hint={filter?.hint ?? ''}
            text={empty}
          />
        </ListBody>
      </OrderFrame>

      {editing && (
        <OrderedDialog
          of={of}
          row={editing === 'new' ? undefined : liveIn(rows, editing)}
          onClose={() => setEditing(undefined)}
        />
      )}
      {deleting && <DeleteOrdered of={of} row={deleting} onClose={() => setDeleting(undefined)} />}
      <RowConflict changer={changer} what={of.what} describe={of.describe} />
    </>
  );
}

/** The list with some of its rows alone. */
function within<Row>(
  list: ReturnType<typeof useAdminList<Row>>,
  shows: (row: Row) => boolean,
): ReturnType<typeof useAdminList<Row>> {
  return list.data ? { ...list, data: { ...list.data, rows: list.data.rows.filter(shows) } } : list;
}

/** What can be done to the rows of an ordered noun, the answer to who came first, and how they move. */
function useOrdered<Row extends OrderedRow, Input extends object, Values extends object>(
  of: OrderedNoun<Row, Input, Values>,
  rows: readonly Row[] | undefined,
  { onEdit, onDelete }: Pick<OrderedActs<Row>, 'onEdit' | 'onDelete'>,
) {
  const { mutateAsync } = useAdminChange<Row, Input>(of.noun, { onSaved: refetchPublic });
  const shown = useMemo(() => switchOf(of), [of]);
  const { toggle, ...changer } = useRowSwitch<Row, Input>({ ...shown, send: mutateAsync });
  const order = useAdminOrder<Row, { ids: string[] }>(of.noun, (row, { ids: _, ...part }) =>
    isPart(of.partOf(row), part),
  );
  const { move, said } = useOrder<Row>({
    rows,
    beside: (row, all) => all.filter((each) => isBeside(of, each, row)),
    nameOf: of.nameOf,
    send: (ids, row, asked) => order.mutate({ ...of.partOf(row), ids }, asked),
    failed: saidOf(of.word).order,
  });
  // The newest of it: the cells stay as they are while it comes anew.
  const latest = useRef(move);
  latest.current = move;
  const acts = useMemo<OrderedActs<Row>>(
    () => ({
      rows: rows ?? [],
      onEdit,
      onDelete,
      onToggle: toggle,
      onMove: (id, by) => latest.current(id, by),
    }),
    [rows, toggle, onEdit, onDelete],
  );
  return { acts, changer, move, said };
}

/** Whether one is shown. Another order is a newer version of each row, and says nothing of what it says. */
function switchOf<Row extends OrderedRow, Input extends object, Values extends object>(
  of: OrderedNoun<Row, Input, Values>,
) {
  const { shownBy } = of;
  const labels = saidOf(of.word);
  const isShown = (each: Row | Input) => (each as Input)[shownBy];
  const as = (row: Row, to: unknown): Input => ({ ...fieldsOf(of, row), [shownBy]: to });
  return {
    words: () => labels.toggle,
    isDone: (current: Row, change: Input) => isShown(current) === isShown(change),
    isStillMeant: (current: Row, change: Input) => isPart(as(current, isShown(change)), change),
    switched: (row: Row) => as(row, !isShown(row)),
  };
}

interface FrameProps {
  move: Move;
  /** What the last move did. */
  said: string;
  /** How many there are; undefined while they are on their way. */
  count: string | undefined;
  children: ReactNode;
}

/** A list whose rows the keys move too, with what is at its foot. */
function OrderFrame({ move, said, count, children }: FrameProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for the rows, whose buttons do the same */}
      <div className={orderStyles.listKeyed} onKeyDown={(event) => moveByKey(event, move)}>
        {children}
      </div>
      {count !== undefined && (
        <p className={`${listPage.listFooter} row soft num`}>
          <span className={`${listPage.listKeys} row only-desktop`}>
            <span>
              <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> Move
            </span>
          </span>
          <span className={styles.listCount}>{count}</span>
        </p>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}
