import { text } from '../../core/i18n/translator';
import { Modal } from '../modal';
import { boardMessages as m } from './messages';
import { useAlarmActions } from './use-alarm-actions';
import { useBoardText } from './use-board';

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
  const t = useBoardText();
  const { allowed } = useAlarmActions();
  const shown = keys.filter(([, , needs]) => {
    if (needs === null) return true;
    return needs === 'any' ? allowed.length > 0 : allowed.includes(needs);
  });
  return (
    <Modal open size="small" title={text(m, 'keys.title')} onClose={onClose}>
      <p className="ab-muted">{t('keys.hint')}</p>
      <table className="ab-keys" aria-label={t('keys.title')}>
        <thead className="by-visually-hidden">
          <tr>
            <th scope="col">{t('keys.key')}</th>
            <th scope="col">{t('keys.does')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(([key, label]) => (
            <tr key={key}>
              <td>
                <kbd>{key}</kbd>
              </td>
              <td>{t(label)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
