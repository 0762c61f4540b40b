/** What thresholds, groups and policies share: each is put in and out of force, alone or several at once. */
import type { CallInput, Endpoint } from '../../core/api/endpoint';
import type { Op, OpKit } from '../../core/resource/operation';
import type { monitoringMessages as messages } from './messages';

type Key = keyof (typeof messages)['zh-CN'];

interface Switched {
  readonly name: string;
  readonly enabled: boolean;
}

interface Options<R, E extends Endpoint> {
  readonly endpoint: E;
  /** A change of one thing sends the whole row. */
  readonly input: (row: R, enabled: boolean) => NoInfer<CallInput<E>>;
  /** Asked before it is put out of force. */
  readonly confirm: Extract<Key, `${string}.disableConfirm`>;
}

export function switches<R extends Switched, E extends Endpoint>(
  o: OpKit<R, Key>,
  { endpoint, input, confirm }: Options<R, E>,
): { readonly enable: Op<R>; readonly disable: Op<R> } {
  return {
    enable: o.patch({
      label: 'monitor.enable',
      endpoint,
      bulk: true,
      when: ({ enabled }) => !enabled || 'monitor.isEnabled',
      input: (_values: unknown, row) => input(row, true),
    }),
    disable: o.patch({
      label: 'monitor.disable',
      endpoint,
      bulk: true,
      when: ({ enabled }) => enabled || 'monitor.isDisabled',
      confirm,
      input: (_values: unknown, row) => input(row, false),
    }),
  };
}
