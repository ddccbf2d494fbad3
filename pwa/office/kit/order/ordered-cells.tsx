import { ActiveSwitch } from '../rows/active-switch';
import { RowActions } from '../rows/row-actions';
import { OrderButtons } from './order-buttons';
import { isBeside, type OrderedNoun, type OrderedRow } from './ordered-noun';
import type { Move } from './use-order';

export interface OrderedActs<Row> {
  /** All of them, in their order. */
  rows: readonly Row[];
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  onToggle: (row: Row) => void;
  onMove: Move;
}

type Of<Row extends OrderedRow> = Pick<OrderedNoun<Row, object, object>, 'nameOf' | 'partOf'> & {
  shownBy: keyof Row;
};

interface Cell<Row> {
  row: Row;
  saving: boolean;
  acts: OrderedActs<Row>;
}

/** The cells that the rows of every ordered noun have: their place, whether they are shown, and what can be done to them. */
export function orderedCells<Row extends OrderedRow>(of: Of<Row>) {
  return {
    Order({ row, acts: { rows, onMove } }: Cell<Row>) {
      const own = rows.filter((each) => isBeside(of, each, row));
      return (
        <OrderButtons
          id={row.id}
          title={of.nameOf(row)}
          at={own.indexOf(row)}
          count={own.length}
          onMove={onMove}
        />
      );
    },
    Shown({ row, saving, acts }: Cell<Row>) {
      return (
        <ActiveSwitch
          name={of.nameOf(row)}
          active={Boolean(row[of.shownBy])}
          saving={saving}
          onSwitch={() => acts.onToggle(row)}
        />
      );
    },
    Actions({ row, acts }: Cell<Row>) {
      return (
        <RowActions
          name={of.nameOf(row)}
          onEdit={() => acts.onEdit(row)}
          onDelete={() => acts.onDelete(row)}
        />
      );
    },
  };
}
