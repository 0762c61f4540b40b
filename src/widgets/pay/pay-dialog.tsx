import { useId } from 'react';
import type { ReactNode } from 'react';
import { shownAmount } from '../../core/format/amount';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { LoadingOverlay } from '../feedback/loading-overlay';
import { SkeletonLines } from '../feedback/skeleton';
import { ErrorState } from '../feedback/states';
import { Modal } from '../overlays/modal';
import { Receipt } from '../result/receipt';
import { ResultDialog } from '../result/result-dialog';
import { useStylesheet } from '../styles/use-stylesheet';
import { useMessages } from '../surface/runtime-context';
import { payMessages as m } from './messages';
import css from './pay.css';
import { PayForm } from './pay-form';
import type { Payment } from './terms';
import { usePayment, type KnownTerms } from './use-payment';
import { usePayTerms } from './use-pay-terms';

interface PayDialogProps extends Payment {
  readonly title: Text;
  /** Stands below what was paid: the way to what came of it. */
  readonly after?: ReactNode;
  readonly onClose: () => void;
}

/** B-9: what is paid, from where, with which coupon, what is left, and what came of it. */
export function PayDialog(props: PayDialogProps) {
  const { title, onClose } = props;
  const asked = usePayTerms(props);
  if (asked.data) return <Paying {...props} known={asked.data} again={() => asked.refetch()} />;
  return (
    <Modal open title={title} onClose={onClose}>
      {asked.error ? (
        <ErrorState error={asked.error} onRetry={() => asked.refetch()} />
      ) : (
        <SkeletonLines lines={5} />
      )}
    </Modal>
  );
}

function Paying(props: PayDialogProps & KnownTerms) {
  useStylesheet(css);
  const { title, onTopUp, onClose } = props;
  const t = useMessages(m);
  const formId = useId();
  const { form, sending, refusal, result, paid } = usePayment(props, props);
  const { due, short } = form;

  if (result) {
    const facts = [
      { label: text(m, 'result.amount'), value: `¥${shownAmount(result.amount)}`, strong: true },
      { label: text(m, 'result.coupon'), value: couponText(result.couponAmount) },
      { label: text(m, 'result.balance'), value: moneyText(result.balance) },
      { label: text(m, 'result.no'), value: result.requestNo, copy: result.requestNo },
    ];
    const done = text(m, 'result.done', { count: paid.length });
    return (
      <ResultDialog title={title} done={done} onClose={onClose}>
        <Receipt facts={facts} />
        {props.after}
      </ResultDialog>
    );
  }
  return (
    <Modal
      open
      title={title}
      onClose={() => {
        if (!sending) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose} disabledReason={sending ? text(m, 'sending') : undefined}>
            {t('cancel')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            loading={sending}
            disabledReason={short}
          >
            {t('pay', { due: shownAmount(due) })}
          </Button>
        </>
      }
    >
      <LoadingOverlay active={sending}>
        <PayForm {...form} id={formId} onTopUp={onTopUp} refusal={refusal} />
      </LoadingOverlay>
    </Modal>
  );
}

const moneyText = (amount: string) => (amount === '' ? '' : `¥${shownAmount(amount)}`);
const couponText = (amount: string) => (Number(amount) === 0 ? '' : `−¥${shownAmount(amount)}`);
