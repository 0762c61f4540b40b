import type { Host } from '../../core/api/hosts';
import type { PickerModel } from '../../widgets/host-picker/picker-model';

export interface HostChange {
  readonly value: readonly string[];
  readonly hosts: readonly Host[];
}

/** Why each of them cannot be chosen; with `status` and `noIp` the machine itself says it (V-002). */
export interface InvalidValue {
  readonly invalid: readonly { readonly id: string; readonly reason: string }[];
}

const MANY = 1000;

/**
 * What `by-change` carries. Of very many hosts both lists are made when they are read: a listener that wants the ids of
 * 100,000 must not pay for reading every one of them into a `Host` (80 ms).
 */
export function changeDetail(model: PickerModel): HostChange {
  const { chosen } = model.state;
  if (chosen.length <= MANY) return { value: model.value, hosts: model.hosts };
  let value: readonly string[] | undefined;
  let hosts: readonly Host[] | undefined;
  return {
    get value() {
      return (value ??= chosen.map((index) => model.id(index)));
    },
    get hosts() {
      return (hosts ??= chosen.flatMap((index) => model.host(index) ?? []));
    },
  };
}

/** Ids from whatever a page sets: a list, text with one or several of them, nothing. Never throws. */
export function idsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.split(/[\s,]+/).filter((id) => id !== '');
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null || !(Symbol.iterator in value)) return [];
  return [...(value as Iterable<unknown>)].flatMap((item) =>
    typeof item === 'string' || typeof item === 'number' ? [String(item)] : [],
  );
}

/** The browser gives back the state that was stored with the form's value. */
export function restoredIds(state: string | File | FormData | null): readonly string[] {
  if (typeof state !== 'string') return [];
  try {
    return idsOf(JSON.parse(state));
  } catch {
    return []; // stored by something else under the same name
  }
}
