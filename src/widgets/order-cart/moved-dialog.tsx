import { useId } from 'react';
import type { Question } from '../../core/cart/checkout';
import { formatAmount } from '../../core/format/amount';
import { text } from '../../core/i18n/translator';
import { Button } from '../button';
import { Modal } from '../modal';
import { useCartView } from './cart-context';
import { lateMessages as m, useLateText } from './late-messages';
import { useSheet } from '../use-sheet';
import css from './late.css';

/** Asked before anything is ordered at another price than the one that was shown. */
export function MovedDialog({ question }: { readonly question: Question }) {
  useSheet(css);
  const { checkout } = useCartView();
  const t = useLateText();
  const id = useId();
  const { moved, from, to } = question;
  const money = (amount: string | null) =>
    amount === null ? t('moved.gone') : `¥${formatAmount(amount)}`;
  return (
    <Modal
      open
      role="alertdialog"
      title={text(m, 'moved.title')}
      describedBy={id}
      onClose={() => checkout.answer(false)}
      footer={
        <>
          <Button data-autofocus="" onClick={() => checkout.answer(false)}>
            {t('moved.cancel')}
          </Button>
          <Button variant="primary" onClick={() => checkout.answer(true)}>
            {t('moved.accept')}
          </Button>
        </>
      }
    >
      <p className="oc-moved-text" id={id}>
        {t('moved.text')}
      </p>
      <table className="oc-moved">
        <thead>
          <tr>
            <th scope="col">{t('moved.line')}</th>
            <th scope="col">{t('moved.from')}</th>
            <th scope="col">{t('moved.to')}</th>
          </tr>
        </thead>
        <tbody>
          {moved.map((line) => (
            <tr key={line.id}>
              <th scope="row">{line.name}</th>
              <td>{money(line.from)}</td>
              <td>{money(line.to)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('moved.total')}</th>
            <td>{money(from)}</td>
            <td>{money(to)}</td>
          </tr>
        </tfoot>
      </table>
    </Modal>
  );
}
