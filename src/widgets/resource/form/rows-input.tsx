// chunk: inputs
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { text } from '../../../core/i18n/translator';
import { initialValues } from '../../../core/resource/form';
import type { FormValues, InputSpec } from '../../../core/resource/input';
import { Button } from '../../controls/button';
import { IconButton } from '../../controls/icon-button';
import { useMessages, useText } from '../../surface/runtime-context';
import { useStylesheet } from '../../styles/use-stylesheet';
import { InputControl } from './input-control';
import { resourceTexts as m } from '../messages';
import css from './rows-input.css';
import type { InputForm } from './use-input-form';

interface RowsInputProps {
  readonly name: string;
  readonly input: InputSpec;
  readonly form: InputForm;
}

/** A small table of inputs. Every control is named by its row and column; messages stand below their row. */
export function RowsInput({ name, input, form }: RowsInputProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  const box = useRef<HTMLDivElement>(null);
  const columns = Object.entries(input.columns ?? {}).filter(([, { kind }]) => kind !== 'hidden');
  const value = form.values[name];
  const rows = (Array.isArray(value) ? value : []) as readonly FormValues[];
  const set = (next: readonly FormValues[]) => form.set(name, next);

  const add = () => {
    set([...rows, initialValues(input.columns ?? {})]);
    focusLater(box, () => box.current?.querySelector(`[data-row="${rows.length}"] input`));
  };
  const remove = (index: number) => {
    set(rows.filter((_, at) => at !== index));
    focusLater(box, () => box.current?.querySelector('.by-rows-add'));
  };

  return (
    <div className="by-rows" ref={box}>
      {rows.length > 0 ? (
        <table className="by-rows-table" data-wide={columns.length > 2 ? '' : undefined}>
          <thead>
            <tr>
              {columns.map(([key, column]) => (
                <th key={key} scope="col" data-kind={column.kind}>
                  {show(column.label)}
                  {column.required && (
                    <span className="by-rows-mark" aria-hidden="true">
                      *
                    </span>
                  )}
                </th>
              ))}
              {!input.fixed && (
                <th scope="col">
                  <span className="by-visually-hidden">{t('rows.actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index} data-row={index}>
                {columns.map(([key, column]) => {
                  const path = `${name}.${index}.${key}`;
                  const error = form.errors[path];
                  return (
                    <td key={key} data-kind={column.kind}>
                      {/* Each control says its column by itself; what is shown alone does not. */}
                      <span
                        className="by-rows-label"
                        aria-hidden={column.kind !== 'shown' || undefined}
                      >
                        {show(column.label)}
                        {column.required && <span className="by-rows-mark">*</span>}
                      </span>
                      <InputControl
                        input={column}
                        name={path}
                        label={t('rows.cell', { index: index + 1, name: show(column.label) })}
                        invalid={error !== undefined}
                        value={row[key]}
                        values={form.values}
                        onChange={(next) =>
                          set(
                            rows.map((each, at) =>
                              at === index ? { ...each, [key]: next } : each,
                            ),
                          )
                        }
                        onLeave={() => form.leave(path)}
                      />
                      {error !== undefined && (
                        <div className="by-rows-error" role="alert">
                          {show(error)}
                        </div>
                      )}
                    </td>
                  );
                })}
                {!input.fixed && (
                  <td className="by-rows-end">
                    <IconButton
                      size="small"
                      label={text(m, 'rows.remove', { index: index + 1 })}
                      icon={<Trash2 size={14} aria-hidden="true" />}
                      onClick={() => remove(index)}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="by-rows-empty">{t('rows.empty')}</p>
      )}
      {!input.fixed && (
        <Button
          size="small"
          className="by-rows-add"
          icon={<Plus size={14} aria-hidden="true" />}
          onClick={add}
        >
          {t('rows.add', { name: show(input.label) })}
        </Button>
      )}
    </div>
  );
}

/** After the new rows have been drawn. */
function focusLater(
  box: { readonly current: HTMLElement | null },
  find: () => Element | null | undefined,
) {
  requestAnimationFrame(() => {
    const target = find();
    if (box.current && target instanceof HTMLElement) target.focus();
  });
}
