import { useStylesheet } from '../styles/use-stylesheet';
import css from './plain-table.css';

interface PlainTableProps {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A few lines that are only read: no search, no order, no operations. */
export function PlainTable({ title, head, rows }: PlainTableProps) {
  useStylesheet(css);
  return (
    <table className="by-plain-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          {head.map((each) => (
            <th key={each} scope="col">
              {each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join()}>
            {cells.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
