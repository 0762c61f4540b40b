import { useEffect } from 'react';
import { useAnnounce } from '../surface/surface-context';
import { initialState, type PickerState } from './picker-state';
import type { PickerTranslate } from './reasons';
import { isEmptyCriteria, matchOf } from './search';
import { useModel, usePickerText } from './use-picker';

/** Sentences that come together are said together: a live region whose text is replaced at once is not read. */
const TOGETHER = 200;

/** What happened, for those who do not see it. Refusals and failures are alerts and speak for themselves. */
export function useAnnouncements(): void {
  const model = useModel();
  const announce = useAnnounce();
  const t = usePickerText();
  useEffect(() => {
    let chosen = '';
    let list = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const speak = () => {
      announce([chosen, list].filter((sentence) => sentence !== '').join(' '));
      chosen = list = '';
    };
    const tell = (now: PickerState, before: PickerState) => {
      const aboutChoice = choiceSentence(now, before, t);
      const aboutList = listSentence(now, before, t);
      if (aboutChoice === '' && aboutList === '') return;
      chosen = aboutChoice || chosen;
      list = aboutList || list;
      clearTimeout(timer);
      timer = setTimeout(speak, TOGETHER);
    };
    // A list that came before the body did is news too.
    tell(model.state, { ...model.state, list: initialState.list });
    const stop = model.store.subscribe(tell);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [model, announce, t]);
}

function choiceSentence(now: PickerState, before: PickerState, t: PickerTranslate): string {
  if (now.paste.status === 'done' && before.paste.status === 'busy') {
    const { added, problems } = now.paste;
    return t('announce.pasted', { added, left: problems.length });
  }
  if (now.chosen === before.chosen || now.chosen.length === before.chosen.length) return '';
  const narrowed = now.template !== before.template && now.template !== null;
  return t(narrowed ? 'announce.template' : 'announce.chosen', { count: now.chosen.length });
}

function listSentence(now: PickerState, before: PickerState, t: PickerTranslate): string {
  if (now.list === before.list || now.list.status !== 'ready') return '';
  const { total, windowed } = now.list;
  // An array is filtered without loading.
  if (before.list.status !== 'loading' && !(windowed && total !== before.list.total)) return '';
  const found = t(isEmptyCriteria(now.criteria) ? 'list.total' : 'list.found', { total });
  const { privateIp } = now.criteria;
  if (privateIp === '') return found;
  return `${found} ${t(`search.${matchOf(privateIp)}`, { ip: privateIp })}`;
}
