/** Cells that are edited in their place (V-008): a field names the operation that stores it. */
import type { Field, FieldSpec, Virtual } from './field';
import type { InputSpec } from './input';
import type { Op, OpSpec } from './operation';

/** Names the fields whose operation does not exist, or has no input of the field's name. */
type Uneditable<R, F, O> = {
  [N in keyof F]: F[N] extends Virtual<R>
    ? never
    : F[N] extends Field<R, unknown, infer E>
      ? [E] extends [never]
        ? never
        : E extends keyof O
          ? O[E] extends Op<R, infer I>
            ? string extends I // no form at all
              ? N
              : N extends I
                ? never
                : N
            : N
          : N
      : never;
}[keyof F];

/** While names are still being inferred there is nothing to complain about yet. */
export type EditsFit<R, F, O> = string extends keyof F
  ? unknown
  : string extends keyof O
    ? unknown
    : [Uneditable<R, F, O>] extends [never]
      ? unknown
      : {
          readonly fields: {
            readonly 'these fields name no operation with an input of their name': Uneditable<
              R,
              F,
              O
            >;
          };
        };

/** The operation that edits a cell in its place, and its only input. */
export interface CellEdit<R> {
  readonly op: OpSpec<R>;
  readonly input: InputSpec;
}

/** The operation and the input behind an edited cell. */
export function cellEdit<R>(
  name: string,
  field: FieldSpec<R>,
  ops: ReadonlyMap<string, OpSpec<R>>,
): CellEdit<R> | undefined {
  const op = ops.get(field.options.edit ?? '');
  const input = op?.form?.[name];
  return op && input && { op, input };
}

const kinds: readonly InputSpec['kind'][] = ['text', 'number'];

/** What the compiler cannot see: a cell shows one input, so its operation asks for one. */
export function editedFields<R>(
  screen: string,
  fields: ReadonlyMap<string, FieldSpec<R>>,
  ops: ReadonlyMap<string, OpSpec<R>>,
): void {
  for (const [name, field] of fields) {
    if (field.options.edit === undefined) continue;
    const edit = cellEdit(name, field, ops);
    const visible = Object.entries(edit?.op.form ?? {}).filter(([, { kind }]) => kind !== 'hidden');
    if (!edit || visible.length !== 1 || !kinds.includes(edit.input.kind) || !edit.op.send) {
      throw new TypeError(
        `${screen}.${name} is edited by ${field.options.edit}, whose form must have one text or number input of its name`,
      );
    }
  }
}
