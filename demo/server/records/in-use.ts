import { translate, type Locale } from '../../../src/core/i18n/translator';
import { kindsByName } from '../kinds/all';
import { Refusal, type ReasonParams } from '../refusal';
import type { Kind, Row } from './kind';

/** Another row, by its kind and name; or what says it otherwise. */
export type InUseBy = ReasonParams[string] | { readonly kind: string; readonly name: string };

/** The refusal that something still uses a row. */
export function inUse(
  kind: Kind,
  row: Pick<Row, 'name'>,
  by: InUseBy,
  more?: { readonly data: unknown },
): Refusal {
  const user = typeof by === 'object' && 'kind' in by ? named(by) : by;
  return new Refusal('record.inUse', { kind: kind.label, name: row.name, by: user }, more);
}

const named =
  ({ kind, name }: { readonly kind: string; readonly name: string }) =>
  (locale: Locale) => {
    const label = kindsByName.get(kind)?.label;
    const kindName = label ? translate(label, locale) : kind;
    return locale === 'zh-CN' ? `${kindName}「${name}」` : `the ${kindName} “${name}”`;
  };
