import { translate, type Locale } from '../../../src/core/i18n/translator';
import { kindsByName } from '../kinds/all';
import { Refusal } from '../refusal';
import type { Kind, Row } from './kind';

/** The refusal that another row still uses this one, which says of what kind that is and how it is called. */
export function inUse(
  kind: Kind,
  row: Pick<Row, 'name'>,
  user: { readonly kind: string; readonly name: string },
): Refusal {
  const by = (locale: Locale) => {
    const label = kindsByName.get(user.kind)?.label;
    const kindName = label ? translate(label, locale) : user.kind;
    return locale === 'zh-CN' ? `${kindName}「${user.name}」` : `the ${kindName} “${user.name}”`;
  };
  return new Refusal('record.inUse', { kind: kind.label, name: row.name, by });
}
