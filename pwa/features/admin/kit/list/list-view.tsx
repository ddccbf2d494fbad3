import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { useAdminList } from '../../../../data/office/list';
import { ListCards } from './list-cards';
import { ListRows } from './list-rows';
import { ListTable } from './list-table';

interface Props<Row, Line extends object> {
  list: ReturnType<typeof useAdminList<Row>>;
  noun: string;
  /** Why the list is kept on no device. */
  onlineOnly: string;
  wide: boolean;
  /** The rows with what is shown beside them; undefined while the first are on their way. */
  lines: readonly Line[] | undefined;
  idOf: (line: Line) => string;
  columns: TableColumnsType<Line>;
  draw: (line: Line) => ReactNode;
  selected: string | undefined;
  onSelect: (id: string) => void;
  onOpen: (line: Line) => void;
  onSort?: (column: unknown, order: unknown) => void;
  /** What stands in place of rows when there are none. */
  children: ReactNode;
}

/** A list as a table where there is room, else as cards; or what stands where its rows would. */
export function ListView<Row, Line extends object>(props: Props<Row, Line>) {
  const {
    list,
    noun,
    onlineOnly,
    wide,
    lines,
    idOf,
    columns,
    draw,
    selected,
    onSelect,
    onOpen,
    onSort,
    children,
  } = props;
  const shared = { noun, rows: lines, idOf, stale: list.isPlaceholderData };
  return (
    <ListRows list={list} noun={noun} onlineOnly={onlineOnly}>
      {wide ? (
        <ListTable<Line>
          {...shared}
          columns={columns}
          selected={selected}
          onSelect={onSelect}
          onOpen={onOpen}
          {...(onSort && { onSort })}
        >
          {children}
        </ListTable>
      ) : (
        <ListCards<Line> {...shared} draw={draw}>
          {children}
        </ListCards>
      )}
    </ListRows>
  );
}
