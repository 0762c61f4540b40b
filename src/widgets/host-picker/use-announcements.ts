import { useEffect } from 'react';
import { useAnnounce } from '../surface-context';
import type { PickerState } from './picker-state';
import { isEmptyCriteria, matchOf } from './search';
import { useModel, usePickerText } from './use-picker';
import type { PickerTranslate } from './reasons';

/** One sentence for one thing that happened. Refusals and failures are alerts and speak for themselves. */
export function useAnnouncements(): void {
  const model = useModel();
  const announce = useAnnounce();
  const t = usePickerText();
  useEffect(
    () =>
      model.store.subscribe((now, before) => {
        const sentence = sentenceFor(now, before, t);
        if (sentence !== '') announce(sentence);
      }),
    [model, announce, t],
  );
}

function sentenceFor(now: PickerState, before: PickerState, t: PickerTranslate): string {
  const parts: string[] = [];
  if (now.paste.status === 'done' && before.paste.status === 'busy') {
    const { added, problems } = now.paste;
    parts.push(t('announce.pasted', { added, left: problems.length }));
  } else if (now.chosen !== before.chosen) {
    const count = now.chosen.length;
    const narrowed = now.template !== before.template && now.template !== null;
    parts.push(t(narrowed ? 'announce.template' : 'announce.chosen', { count }));
  }
  if (now.list !== before.list && now.list.status === 'ready' && before.list.status === 'loading') {
    const { total } = now.list;
    const { privateIp } = now.criteria;
    parts.push(t(isEmptyCriteria(now.criteria) ? 'list.total' : 'list.found', { total }));
    if (privateIp !== '') parts.push(t(`search.${matchOf(privateIp)}`, { ip: privateIp }));
  }
  return parts.join(' ');
}
