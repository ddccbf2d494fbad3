import type { RowsLink } from '../../../../contract/office/dashboard';
import styles from '../dashboard.module.css';
import { Figure } from './figure';

export interface ChartLine {
  name: string;
  cells: readonly { shown: string; rows: readonly RowsLink[] | undefined }[];
}

export interface ChartTableProps {
  caption: string;
  /** What the lines are, then what stands in each column. */
  heads: readonly string[];
  lines: readonly ChartLine[];
  total: ChartLine;
}

/** What a chart shows, as a table. Where it is only heard, beside the chart, its figures are no links: focus would be lost there. */
export function ChartTable({ caption, heads, lines, total, linked }: ChartTableProps & { linked: boolean }) {
  const [first, ...columns] = heads;
  const draw = ({ name, cells }: ChartLine) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {cells.map(({ shown, rows }, column) => (
        <td key={columns[column]}>
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
