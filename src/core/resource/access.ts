import { isStatusOf } from '../api/endpoint';
import { both, text, translate } from '../i18n/translator';
import type { Locale, Text, TextRef } from '../i18n/translator';
import type { Env } from './field';
import type { CodeOf } from '../session';
import type { FormSpec } from './form';
import { resourceMessages } from './messages';
import type { OpSpec } from './operation-spec';

/** Removed without the permission (P-04, P-05); with it but not applicable: disabled, with the reason. */
export type Access =
  | { readonly kind: 'removed' }
  | { readonly kind: 'disabled'; readonly reason: TextRef }
  | { readonly kind: 'open' };

const removed: Access = { kind: 'removed' };
const open: Access = { kind: 'open' };

/** What the runtime says of a code. */
type Can = (code: string | null, of?: CodeOf) => boolean;

/** Whether the user may ever do this; who may not does not see the button. What leads to a screen asks for its code. */
export function isPermitted<R>(op: OpSpec<R>, can: Can): boolean {
  return can(op.perm, op.kind === 'go' ? 'permission' : 'button');
}

/** The inputs of a form that the user may fill in. */
export const permittedForm = (form: FormSpec, can: Can): FormSpec =>
  Object.fromEntries(Object.entries(form).filter(([, { perm }]) => can(perm ?? null, 'button')));

/** Whether rows offer somebody anything at all: a column of operations that nobody may use is none. */
export function offersRows<R>(
  {
    ops,
    row,
    more,
  }: {
    readonly ops: ReadonlyMap<string, OpSpec<R>>;
    readonly row: readonly string[];
    readonly more: readonly string[];
  },
  can: Can,
): boolean {
  return [...row, ...more].some((name) => {
    const op = ops.get(name);
    return op !== undefined && isPermitted(op, can);
  });
}

/** Whether it is an operation of this kind of row at all. */
export function isFor<R>({ on }: OpSpec<R>, row: R): boolean {
  return on === undefined || on(row);
}

/** Whether an operation is shown for a row, and why it is disabled where it is. */
export function access<R>(
  op: OpSpec<R>,
  row: R,
  can: Can,
  env: Env,
  /** All operations of the definition, to say which of them would make it possible. */
  all: ReadonlyMap<string, OpSpec<R>> = new Map(),
): Access {
  if (!isPermitted(op, can) || !isFor(op, row)) return removed;
  const answer = op.when(row, env);
  if (answer === true) return open;
  if (answer !== op.notNow) return { kind: 'disabled', reason: answer };
  const before = [...all.values()].find(
    (each) =>
      each.settles !== undefined &&
      op.during.includes(each.settles) &&
      isPermitted(each, can) &&
      isFor(each, row) &&
      each.when(row, env) === true,
  );
  return { kind: 'disabled', reason: before ? first(before.label) : answer };
}

/** What to do first, by what its button says. */
const first = (label: TextRef) =>
  both(`先${translate(label, 'zh-CN')}`, `${translate(label, 'en')} first`);

/** Rows that an operation is for, and those that it leaves out, each with the reason. */
export interface Split<R, Reason extends Text = TextRef> {
  readonly eligible: readonly R[];
  readonly ineligible: readonly { readonly row: R; readonly reason: Reason }[];
}

/** Which of several rows an operation applies to, and why it does not apply to the others. */
export function split<R>(op: OpSpec<R>, rows: readonly R[], env: Env): Split<R> {
  const eligible: R[] = [];
  const ineligible: { row: R; reason: TextRef }[] = [];
  for (const row of rows) {
    const answer = isFor(op, row) ? op.when(row, env) : otherKind;
    if (answer === true) eligible.push(row);
    else ineligible.push({ row, reason: answer });
  }
  return { eligible, ineligible };
}

const otherKind = text(resourceMessages, 'resource.otherKind');

/** Whether the status of a row allows an operation: the one place of the client that reads the endpoint's rule. */
export function statusAllows<R>(
  { during, statusOf }: Pick<OpSpec<R>, 'during' | 'statusOf'>,
  row: R,
): boolean {
  const status = statusOf(row);
  return status === undefined || isStatusOf(during, status);
}

/** Whether a notice offers to take back what was done to a row, and its question says so. */
export function isTakenBack<R>({ undo }: Pick<OpSpec<R>, 'undo'>, row: R, can: Can): boolean {
  return undo !== undefined && can(undo.perm, 'button') && undo.when(row);
}

/** So many names stand in a line; the others are counted. */
const NAMED = 3;

/** What several rows are called, in a question or a notice. */
export function namesOf(names: readonly string[], locale: Locale): string {
  const first = names.slice(0, NAMED).join(locale === 'en' ? ', ' : '、');
  const counted = text(resourceMessages, 'confirm.names', { names: first, count: names.length });
  return names.length > NAMED ? translate(counted, locale) : first;
}

/** What is asked before an operation: `true` stands for 此操作将无法撤销 (M-26), which every removal asks; undefined: nothing. */
export function questionOf<R>(
  { confirm, kind }: Pick<OpSpec<R>, 'confirm' | 'kind'>,
  rows: readonly R[],
  label: (row: R) => string,
  locale: Locale,
  isBack = false,
): Text | true | undefined {
  if (!confirm) return kind === 'remove' ? true : undefined;
  return confirm(rows, namesOf(rows.map(label), locale), isBack);
}
