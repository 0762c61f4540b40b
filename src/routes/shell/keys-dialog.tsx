import { useState } from 'react';
import { text } from '../../core/i18n/translator';
import { Checkbox } from '../../widgets/controls/checkbox';
import { Modal } from '../../widgets/overlays/modal';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import css from './keys-dialog.css';
import { keyTexts } from './keys.messages';
import { shellMessages as m } from './messages';
import { BY_KEY, isListedByKey } from './use-console-keys';

/**
 * What keys do, wherever one is. No letter does anything by itself outside the alarm board, but for `?`, which opens this
 * and can be switched off here: whoever speaks to the browser would press it unawares (WCAG 2.1.4).
 */
const keys = [
  ['Ctrl K · ⌘ K', 'palette'],
  ['Esc', 'close'],
  ['↑ ↓', 'move'],
  ['← →', 'across'],
  ['Enter', 'open'],
  ['Shift Enter', 'line'],
  ['Ctrl Enter', 'paste'],
  ['?', 'list'],
] as const;

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  useStylesheet(css);
  const t = useMessages(keyTexts);
  const { storage } = useRuntime();
  const [opensByKey, setOpensByKey] = useState(() => isListedByKey(storage));
  return (
    <Modal open reading title={text(m, 'palette.action.keys')} onClose={onClose}>
      <dl className="by-shortcuts">
        {keys.map(([key, label]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
      <p className="by-shortcuts-choice">
        <Checkbox
          checked={opensByKey}
          onChange={(next) => {
            storage.set(BY_KEY, next);
            setOpensByKey(isListedByKey(storage)); // as it is kept: the store may be full
          }}
        >
          {t('byKey')}
        </Checkbox>
      </p>
    </Modal>
  );
}
