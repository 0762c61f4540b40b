import X from 'lucide-react/icons/x';
import { text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { IconButton } from '../controls/icon-button';
import { hostTitle } from './host';
import { pickerMessages as m } from './messages';
import type { Refusal } from './picker-state';
import { useModel, usePicker, usePickerText, useReason } from './use-picker';

const LISTED = 5;

/** What was refused last and why; it stands under the rows, so that nothing moves under the pointer. */
export function RefusalBar() {
  const model = useModel();
  const refusal = usePicker((state) => state.refusal);
  if (!refusal) return null;
  return (
    <div className="hp-refusal" part="notice">
      <div role="alert" className="hp-refusal-text">
        <RefusalText refusal={refusal} />
      </div>
      {refusal.kind === 'single' && refusal.instead !== null && <Instead index={refusal.instead} />}
      <IconButton
        size="small"
        label={text(m, 'refused.dismiss')}
        icon={<X size={14} />}
        onClick={() => model.choice.dismiss()}
      />
    </div>
  );
}

function RefusalText({ refusal }: { readonly refusal: Refusal }) {
  const model = useModel();
  const t = usePickerText();
  const show = useReason();
  const nameOf = (index: number) => {
    const host = model.host(index);
    return host ? hostTitle(host) : model.id(index);
  };
  if (refusal.kind === 'single') return <p>{t('single.only')}</p>;
  if (refusal.kind === 'host') {
    const { index, reason } = refusal;
    return <p>{t('refused.host', { name: nameOf(index), reason: show(reason) })}</p>;
  }
  const { items } = refusal;
  return (
    <>
      <p>{t('refused.value')}</p>
      <ul>
        {items.slice(0, LISTED).map(({ id, index, reason }) => (
          <li key={id}>{t('refused.host', { name: nameOf(index), reason: show(reason) })}</li>
        ))}
        {items.length > LISTED && <li>{t('list.more', { count: items.length - LISTED })}</li>}
      </ul>
    </>
  );
}

/** The refusal stays as specified; exchanging the one for the other is one step from it. */
function Instead({ index }: { readonly index: number }) {
  const model = useModel();
  const t = usePickerText();
  const host = model.host(index);
  if (!host) return null;
  return (
    <Button size="small" onClick={() => model.choice.chooseInstead(index)}>
      {t('refused.replace', { name: hostTitle(host) })}
    </Button>
  );
}
