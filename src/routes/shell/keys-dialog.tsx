import { text } from '../../core/i18n/translator';
import { Modal } from '../../widgets/overlays/modal';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useMessages } from '../../widgets/surface/runtime-context';
import css from './keys-dialog.css';
import { shellMessages as m } from './messages';

/**
 * What keys do, wherever one is. No letter does anything by itself outside the alarm board: whoever speaks to the browser
 * would press it unawares (WCAG 2.1.4).
 */
const keys = [
  ['Ctrl K · ⌘ K', 'keys.palette'],
  ['Esc', 'keys.close'],
  ['↑ ↓', 'keys.move'],
  ['← →', 'keys.across'],
  ['Enter', 'keys.open'],
  ['Shift Enter', 'keys.line'],
  ['Ctrl Enter', 'keys.paste'],
  ['?', 'keys.board'],
] as const;

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  useStylesheet(css);
  const t = useMessages(m);
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
    </Modal>
  );
}
