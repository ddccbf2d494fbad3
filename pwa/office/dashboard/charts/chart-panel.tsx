import { type ReactNode, useId, useState } from 'react';
import type { RowsLink } from '../../../../contract/office/dashboard';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import styles from '../dashboard.module.css';
import { Figure } from './figure';
import { useCharts } from './use-charts';

interface Props {
  title: string;
  /** The figure of the whole chart. */
  total: ReactNode;
  legend?: ReactNode;
  /** Said in place of a chart where there is nothing to draw. */
  empty: string | false;
  table: ChartTableProps;
  /** Draws the chart with the library. */
  children: (charts: NonNullable<ReturnType<typeof useCharts>>) => ReactNode;
}

/** A chart, or the same as a table. A screen reader has the table in both. */
export function ChartPanel({ title, total, legend, empty, table, children }: Props) {
  const charts = useCharts();
  const [asTable, setAsTable] = useState(false);
  const heading = useId();
  const failed = charts === null;
  const shown = asTable || failed;
  return (
    <section
      className={`${styles.dashPanel} raised min-0 relative rounded-md ${styles.dashChartPanel}`}
      aria-labelledby={heading}
    >
      <header>
        <h2 id={heading}>{title}</h2>
        <span className={`${styles.dashTotal} flex gap-14 num`}>{total}</span>
        {!failed && (
          <Button kind="text" size="sm" onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show as chart' : 'Show as table'}
            <span className="visually-hidden">: {title}</span>
          </Button>
        )}
      </header>
      {!shown && empty && <p className={`${styles.dashNone} soft`}>{empty}</p>}
      {!shown && !empty && (
        <>
          {legend}
          <div className={styles.dashChart} aria-hidden="true">
            {charts ? children(charts) : <Skeleton shape="block" />}
          </div>
        </>
      )}
      {failed && (
        <p className={`${styles.dashChartFailed} soft`}>
          The chart could not be loaded. These are its figures.
        </p>
      )}
      <div className={shown ? styles.dashChartTable : 'visually-hidden'}>
        <ChartTable {...table} linked={shown} />
      </div>
    </section>
  );
}

interface ChartLine {
  name: string;
  cells: readonly { shown: string; rows: readonly RowsLink[] | undefined }[];
}

interface ChartTableProps {
  caption: string;
  /** What the lines are, then what stands in each column. */
  heads: readonly string[];
  lines: readonly ChartLine[];
  total: ChartLine;
}

/** What a chart shows, as a table. Where it is only heard, beside the chart, its figures are no links: focus would be lost there. */
function ChartTable({ caption, heads, lines, total, linked }: ChartTableProps & { linked: boolean }) {
  const [first, ...columns] = heads;
  const draw = ({ name, cells }: ChartLine) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {cells.map(({ shown, rows }, column) => (
        <td key={columns[column]} data-of={columns[column]}>
          <Figure rows={linked ? rows : undefined} label={`${name}, ${columns[column]}: ${shown}`}>
            {shown}
          </Figure>
        </td>
      ))}
    </tr>
  );
  return (
    <table className={`${styles.dashTable} full num`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{lines.map(draw)}</tbody>
      <tfoot>{draw(total)}</tfoot>
    </table>
  );
}
