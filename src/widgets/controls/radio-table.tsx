import { useId } from 'react';
import type { FocusEventHandler, ReactNode } from 'react';
import { skuTableHeight } from '../../core/charge/sku-table';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './radio-table.css';

export interface RadioColumn {
  readonly key: string;
  readonly title: string;
  /** Of its cells. */
  readonly className?: string | undefined;
}

export interface RadioRow {
  readonly value: string;
  /** By column; the first stands beside the radio button and names it. */
  readonly cells: Readonly<Record<string, ReactNode>>;
  /** What the radio button is called where the first cell does not say enough. */
  readonly name?: string | undefined;
  readonly disabled?: boolean;
}

interface RadioTableProps {
  readonly columns: readonly RadioColumn[];
  readonly rows: readonly RadioRow[];
  readonly value: string | undefined;
  /** Undefined: the row for nothing. */
  readonly onChange: (value: string | undefined) => void;
  /** A first row for nothing, where nothing may be chosen. */
  readonly none?: ReactNode;
  /** A table of specifications scrolls from a few rows on (C-22); a page of rows does not. */
  readonly scrolls?: boolean;
  readonly className?: string;
  readonly busy?: boolean;
  readonly label?: string | undefined;
  readonly labelledBy?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly required?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  readonly onBlur?: FocusEventHandler;
}

/** One row of a table: radio buttons, so arrow keys move the choice, each with its whole row as the label. */
export function RadioTable({ columns, rows, value, onChange, none, ...props }: RadioTableProps) {
  useStylesheet(css);
  const name = useId();
  const height = props.scrolls ? skuTableHeight(rows.length) : undefined;
  const [first, ...others] = columns;
  return (
    <div
      className="by-radio-table"
      data-stacks={props.scrolls}
      style={height === undefined ? undefined : { maxBlockSize: height }}
      role="radiogroup"
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      aria-required={props.required || undefined}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
      onBlur={props.onBlur}
    >
      <table className={props.className} aria-busy={props.busy}>
        <thead>
          <tr>
            {columns.map(({ key, title, className }) => (
              <th key={key} scope="col" className={className}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {none !== undefined && (
            <tr data-chosen={value === undefined || undefined}>
              <td colSpan={columns.length}>
                <label className="by-radio-name">
                  <input
                    type="radio"
                    name={name}
                    checked={value === undefined}
                    onChange={() => onChange(undefined)}
                  />
                  <span>{none}</span>
                </label>
              </td>
            </tr>
          )}
          {rows.map((row) => (
            <tr
              key={row.value}
              data-chosen={row.value === value || undefined}
              data-disabled={row.disabled || undefined}
            >
              <td className={first?.className}>
                <label className="by-radio-name">
                  <input
                    type="radio"
                    name={name}
                    value={row.value}
                    checked={row.value === value}
                    disabled={row.disabled}
                    aria-label={row.name}
                    onChange={() => onChange(row.value)}
                  />
                  <span>{first && row.cells[first.key]}</span>
                </label>
              </td>
              {others.map(({ key, className, title }) => (
                <td key={key} className={className} data-title={title}>
                  {row.cells[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
