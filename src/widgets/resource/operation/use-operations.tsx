import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '../../../core/http/errors';
import { text } from '../../../core/i18n/translator';
import {
  access,
  isPermitted,
  isTakenBack,
  offersRows,
  questionOf,
} from '../../../core/resource/access';
import { runOne } from '../../../core/resource/bulk';
import type { Resource } from '../../../core/resource/definition';
import type { OpSpec } from '../../../core/resource/operation';
import { firstRequest } from '../../../core/resource/request-of';
import { useConfirm } from '../../overlays/confirm';
import type { RowAction } from '../../table/row-actions';
import { useCan, useLocale, useRuntime, useText } from '../../surface/runtime-context';
import { NamesList } from './names-list';
import { resourceTexts as m } from '../messages';
import { RequestMenu } from './request-menu';
import { isBegun, tellEnd } from './settling';
import type { Dialogs } from './use-dialogs';
import { useOpContext } from './use-op';
import { useRemovalEffects } from './use-removal-effects';
import { useRowPath } from './use-row-path';
import { useListScope } from '../list/list-scope';
import type { ListHandle } from '../list/use-list';

export interface Operations<R> {
  /** What a row offers: permitted ones only, with the reason where one does not apply. */
  readonly actionsOf: (row: R) => readonly RowAction[];
  /** Whether rows offer this user anything. */
  readonly inRows: boolean;
  readonly toolbar: readonly { readonly name: string; readonly spec: OpSpec<R> }[];
  /** Starts an operation that needs no row, or the given one. */
  readonly start: (name: string, row?: R) => unknown;
}

/**
 * The operations of a definition on its screen: which show, and what a click on one does. `onDone` hears of what the server
 * has accepted without a form, before the list is asked again.
 */
export function useOperations<R>(
  def: Resource<R>,
  list: ListHandle<R>,
  dialogs: Dialogs,
  onDone?: (spec: OpSpec<R>) => void,
): Operations<R> {
  const runtime = useRuntime();
  const can = useCan();
  const show = useText();
  const locale = useLocale();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const contextOf = useOpContext();
  const rowPath = useRowPath(def);
  const effectsOf = useRemovalEffects(def);
  const { within } = useListScope();

  return useMemo(() => {
    const context = () =>
      contextOf({ signal: new AbortController().signal, reload: () => void list.refresh() });
    const ask = (spec: OpSpec<R>, row: R | undefined) => {
      const rows = row === undefined ? [] : [row];
      const isBack = row !== undefined && isTakenBack(spec, row, can);
      const answer = questionOf(spec, rows, def.label, locale, isBack);
      if (answer === undefined) return Promise.resolve(true);
      return confirm({
        danger: spec.danger,
        confirmLabel: spec.label,
        ...(answer === true ? {} : { text: answer }),
        ...(row === undefined
          ? {}
          : {
              details: (leave: () => void) => (
                <>
                  <NamesList names={[def.label(row)]} />
                  {effectsOf(spec, rows, leave)}
                </>
              ),
              ...(spec.endpoint && spec.send
                ? {
                    beside: (
                      <RequestMenu
                        endpoint={spec.endpoint}
                        requests={async () => [
                          await firstRequest((asked) => spec.send?.(undefined, row, asked), within),
                        ]}
                      />
                    ),
                  }
                : {}),
            }),
        ...(row !== undefined && spec.typeToConfirm
          ? { typeToConfirm: spec.typeToConfirm(row) }
          : {}),
      });
    };
    const takeBack = async (spec: OpSpec<R>, row: R) => {
      try {
        await spec.undo?.run(row, context());
        runtime.notices.push({
          tone: 'success',
          text: text(m, 'op.undone', { name: def.label(row) }),
        });
      } catch (error) {
        if (!isApiError(error)) runtime.reportError(error, 'undo');
      }
      await list.refresh();
    };
    const run = async (spec: OpSpec<R>, row: R | undefined) => {
      if (!(await ask(spec, row))) return;
      const revert =
        spec.then && row !== undefined ? list.patch([def.id(row)], spec.then) : undefined;
      const op = show(spec.label);
      const begun = row !== undefined && isBegun(def, spec);
      // Taken now: at the end another page may be shown.
      const path = begun ? rowPath(def.id(row)) : '';
      try {
        await runOne(spec, undefined, row, context());
        onDone?.(spec);
        const done =
          row === undefined
            ? text(m, 'op.done', { op })
            : text(m, begun ? 'op.begunNamed' : 'op.doneNamed', { op, name: def.label(row) });
        const undo =
          row !== undefined && isTakenBack(spec, row, can) ? () => takeBack(spec, row) : undefined;
        runtime.notices.push({
          tone: 'success',
          text: done,
          ...(undo ? { action: { label: text(m, 'op.undo'), run: () => void undo() } } : {}),
        });
      } catch (error) {
        revert?.();
        if (!isApiError(error)) throw error; // the policy has told the user of an ApiError
        return;
      }
      await list.refresh();
      if (begun) {
        const [id, name] = [def.id(row), def.label(row)];
        void tellEnd(runtime, { def, spec, rows: [{ id, name }], op, ask: list.ask, path });
      }
    };
    const start = (name: string, row?: R): unknown => {
      const spec = def.ops.get(name);
      if (!spec) return undefined;
      if (spec.form) {
        dialogs.openOp(name, row === undefined ? undefined : def.id(row));
        return undefined;
      }
      if (spec.to) return navigate(spec.to(row));
      return run(spec, row);
    };
    const action = (row: R, name: string, more: boolean): readonly RowAction[] => {
      const spec = def.ops.get(name);
      if (!spec) return [];
      const allowed = access(spec, row, can, runtime.config.env, def.ops);
      if (allowed.kind === 'removed') return [];
      return [
        {
          key: name,
          label: spec.label,
          danger: spec.danger,
          more,
          disabledReason: allowed.kind === 'disabled' ? allowed.reason : undefined,
          onSelect: () => start(name, row),
        },
      ];
    };
    return {
      start,
      inRows: offersRows(def, can),
      actionsOf: (row) => [
        ...def.row.flatMap((name) => action(row, name, false)),
        ...def.moreGroups.flatMap(({ title, ops }, group) =>
          ops
            .flatMap((name) => action(row, name, true))
            .map((each, index) => ({
              ...each,
              separated: group > 0 && index === 0,
              group: title,
            })),
        ),
      ],
      toolbar: def.toolbar.flatMap((name) => {
        const spec = def.ops.get(name);
        const isAllowed = spec && isPermitted(spec, can) && can(spec.together?.perm ?? null);
        return isAllowed ? [{ name, spec }] : [];
      }),
    };
  }, [
    def,
    list,
    dialogs,
    runtime,
    can,
    show,
    locale,
    confirm,
    navigate,
    contextOf,
    rowPath,
    effectsOf,
    within,
    onDone,
  ]);
}
