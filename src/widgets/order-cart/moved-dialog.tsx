import { useId } from 'react';
import type { Question } from '../../core/cart/checkout';
import type { CartLine } from '../../core/cart/cart-item';
import { isSameOffer, type MovedLine } from '../../core/cart/moved-lines';
import { chargeMode as chargeModes } from '../../core/dictionaries/charge-mode';
import { shownAmount } from '../../core/format/amount';
import { text } from '../../core/i18n/translator';
import type { Locale } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { Modal } from '../overlays/modal';
import { useLocale } from '../surface/runtime-context';
import { useCartView } from './cart-context';
import { lazyMessages as m, useLazyText } from './lazy-messages';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './lazy.css';

/** Asked before anything is ordered that is not what was shown; says what of it moved. */
export function MovedDialog({ question }: { readonly question: Question }) {
  useStylesheet(css);
  const { checkout } = useCartView();
  const t = useLazyText();
  const id = useId();
  const { moved, from, to } = question;
  const isPrice = moved.every(isSameOffer);
  return (
    <Modal
      open
      role="alertdialog"
      title={text(m, isPrice ? 'moved.priceTitle' : 'moved.offerTitle')}
      describedBy={id}
      onClose={() => checkout.answer(false)}
      footer={
        <>
          <Button data-autofocus="" onClick={() => checkout.answer(false)}>
            {t('moved.cancel')}
          </Button>
          <Button variant="primary" onClick={() => checkout.answer(true)}>
            {t(isPrice ? 'moved.acceptPrice' : 'moved.acceptOffer')}
          </Button>
        </>
      }
    >
      <p className="oc-moved-text" id={id}>
        {t(isPrice ? 'moved.priceText' : 'moved.offerText')}
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
          {moved.map(({ shown, now }) => (
            <tr key={shown.id}>
              <th scope="row">
                {shown.name}
                {now && <Changes shown={shown} now={now} />}
              </th>
              <td>¥{shownAmount(shown.amount)}</td>
              <td>{now ? `¥${shownAmount(now.amount)}` : t('moved.gone')}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('moved.total')}</th>
            <td>¥{shownAmount(from)}</td>
            <td>¥{shownAmount(to)}</td>
          </tr>
        </tfoot>
      </table>
    </Modal>
  );
}

/** What of a line is not as it was shown, but for its price. */
function Changes({ shown, now }: Record<keyof MovedLine, CartLine>) {
  const t = useLazyText();
  const locale = useLocale();
  const was = termsIn(shown, t, locale);
  const changes = termsIn(now, t, locale).flatMap(([label, to], index) => {
    const from = was[index]?.[1] ?? '';
    if (from === to) return [];
    const none = t('moved.none');
    return [t('moved.change', { label, from: from || none, to: to || none })];
  });
  return changes.map((change) => (
    <span key={change} className="oc-aside oc-moved-change">
      {change}
    </span>
  ));
}

type Terms = readonly (readonly [label: string, value: string])[];

/** The terms of a line in words. */
function termsIn(line: CartLine, t: ReturnType<typeof useLazyText>, locale: Locale): Terms {
  const { name, projectName, chargeMode, mode, month, count, nodes, items } = line;
  const skus = items.map(({ skuName, amount }) =>
    amount === 1 ? skuName : `${skuName} × ${amount}`,
  );
  return [
    [t('edit.name'), name],
    [t('details.spec'), skus.join(' · ')],
    [t('edit.charge'), chargeModes.lookup(chargeMode, locale).text],
    [
      t('edit.month'),
      chargeMode === 'EachCharge'
        ? t('line.once')
        : `${month} ${t(`${month === 1 ? 'unit.one' : 'unit'}.${mode}`)}`,
    ],
    [t('edit.count'), String(count)],
    [t('edit.nodes'), String(nodes)],
    [t('details.project'), projectName],
  ];
}
