import type { Resource } from '../../../core/resource/definition';
import { useMessages, useText } from '../../surface/runtime-context';
import { useStylesheet } from '../../styles/use-stylesheet';
import { Cell } from '../list/cell';
import css from './detail-body.css';
import { resourceTexts as m } from '../messages';

/** The facts of a row, written out. */
export function Facts<R>({ def, row }: { readonly def: Resource<R>; readonly row: R }) {
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  return (
    <dl className="by-facts" aria-label={t('detail.facts')}>
      {(def.detail?.facts ?? []).map((name) => {
        const field = def.fields.get(name);
        return (
          field && (
            <div key={name} className="by-fact">
              <dt>{show(field.label)}</dt>
              <dd>
                <Cell row={row} name={name} field={field} label={def.label(row)} full />
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
