import type { ReactNode } from 'react';
import { ApiError } from '../../../core/http/errors';
import { text } from '../../../core/i18n/translator';
import type { Resource } from '../../../core/resource/definition';
import { cellEdit } from '../../../core/resource/edit';
import type { CellEdit as Edit } from '../../../core/resource/edit';
import type { FieldSpec } from '../../../core/resource/field';
import { cleanValues, validateInput } from '../../../core/resource/form';
import type { FormValues } from '../../../core/resource/input';
import { rawValue } from '../../../core/resource/rows';
import { CellInput } from '../../controls/cell-input';
import { useLocale, useRuntime, useText } from '../../surface/runtime-context';
import { resourceTexts as m } from '../messages';
import type { ListHandle } from './use-list';
import { useOp } from '../operation/use-op';

interface CellEditProps<R> {
  readonly def: Resource<R>;
  readonly list: Pick<ListHandle<R>, 'patch' | 'refresh'>;
  readonly row: R;
  readonly name: string;
  readonly field: FieldSpec<R>;
  /** The cell as it is read. */
  readonly children: ReactNode;
}

/** A cell that its field lets edit in place (V-008), where the user may and the row allows it. */
export function CellEdit<R>(props: CellEditProps<R>) {
  const edit = cellEdit(props.name, props.field, props.def.ops);
  return edit ? <Editable {...props} edit={edit} /> : props.children;
}

function Editable<R>(props: CellEditProps<R> & { readonly edit: Edit<R> }) {
  const { def, list, row, name, field, edit, children } = props;
  const op = useOp(def, field.options.edit ?? '');
  const runtime = useRuntime();
  const locale = useLocale();
  const show = useText();
  if (op.accessOf(row).kind !== 'open') return children;

  const { input } = edit;
  const value = written(rawValue(row, name, field));
  const label = `${show(field.label)} ${def.label(row)}`;
  const read = (typed: string) => (input.kind === 'number' ? asNumber(typed) : typed);
  const check = (typed: string) =>
    validateInput(input, read(typed), locale) ?? input.check(read(typed), { [name]: read(typed) });
  const save = async (typed: string) => {
    const { signal } = new AbortController();
    const context = op.context({ signal, quiet: 'all', reload: () => void list.refresh() });
    const change = { [name]: read(typed.trim()) };
    const revert = list.patch([def.id(row)], change as Partial<R>);
    try {
      const { user } = runtime.session.getState();
      const asked = { call: context.call, signal, values: change, user };
      const problem = await input.verify?.(change[name], asked);
      if (problem !== undefined) throw new ApiError('refused', problem);
      const given = (await edit.op.from?.(row, context)) as FormValues | undefined;
      const values = cleanValues(edit.op.form ?? {}, { ...given, ...change });
      await edit.op.send?.(values, row, context);
    } catch (error) {
      revert();
      if (!(error instanceof ApiError)) runtime.reportError(error, 'cell');
      throw error;
    }
    await list.refresh();
  };

  return (
    <CellInput
      value={value}
      label={label}
      check={check}
      onSave={save}
      maxLength={input.maxLength}
      {...(input.kind === 'number' ? { inputMode: 'decimal' as const } : {})}
      onLateRefusal={(reason) =>
        void runtime.notices.push({
          tone: 'error',
          text: text(m, 'cell.refused', { name: label, reason: show(reason) }),
        })
      }
    >
      {children}
    </CellInput>
  );
}

function written(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Empty is no number; what is none at all is told by the input's own rule. */
function asNumber(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}
