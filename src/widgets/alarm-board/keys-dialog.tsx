import { text } from '../../core/i18n/translator';
import { Modal } from '../overlays/modal';
import { useStylesheet } from '../styles/use-stylesheet';
import { lazyMessages as lm, useLazyText } from './lazy-messages';
import css from './alarm-detail.css';
import { useAlarmActions } from './use-alarm-actions';

const keys = [
  ['j', 'keys.next', null],
  ['k', 'keys.previous', null],
  ['Enter', 'keys.open', null],
  ['Escape', 'keys.close', null],
  ['x', 'keys.select', 'any'],
  ['c', 'keys.confirm', 'confirm'],
  ['s', 'keys.solve', 'solve'],
  ['?', 'keys.help', null],
] as const;

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  useStylesheet(css);
  const lt = useLazyText();
  const { allowed } = useAlarmActions();
  const shown = keys.filter(([, , needs]) => {
    if (needs === null) return true;
    return needs === 'any' ? allowed.length > 0 : allowed.includes(needs);
  });
  return (
    <Modal open size="small" title={text(lm, 'keys.title')} onClose={onClose}>
      <p className="ab-muted">{lt('keys.hint')}</p>
      <table className="ab-keys" aria-label={lt('keys.title')}>
        <thead className="by-visually-hidden">
          <tr>
            <th scope="col">{lt('keys.key')}</th>
            <th scope="col">{lt('keys.does')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(([key, label]) => (
            <tr key={key}>
              <td>
                <kbd>{key}</kbd>
              </td>
              <td>{lt(label)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
