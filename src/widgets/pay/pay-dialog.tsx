import { useId, useState } from 'react';
import { addAmounts, formatAmount } from '../../core/format/amount';
import { isApiError } from '../../core/http/errors';
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
import { useCachedQuery } from '../surface/query';
import { useMessages, useText } from '../surface/runtime-context';
import { paymentNo, shortOf } from './amounts';
import { payMessages as m } from './messages';
import css from './pay.css';
import { PayForm } from './pay-form';
import type { PayChannel, PayChoice, PayItem, PayResult, PayTerms } from './terms';

interface PayDialogProps {
  readonly title: Text;
  readonly items: readonly PayItem[];
  readonly channels: readonly PayChannel[];
  /** The balance and what coupons take off, asked when the dialog opens. */
  readonly terms: (signal: AbortSignal) => Promise<PayTerms>;
  readonly pay: (choice: PayChoice) => Promise<PayResult>;
  /** Leads to a top-up of what is missing; without it nothing is offered. */
  readonly onTopUp?: ((missing: string) => void) | undefined;
  readonly onPaid: () => void;
  readonly onClose: () => void;
}

/** B-9: what is paid, from where, with which coupon, what is left, and what came of it. */
export function PayDialog(props: PayDialogProps) {
  const { title, items, terms, onClose } = props;
  const id = useId();
  const asked = useCachedQuery({
    queryKey: ['pay', id, items.map((item) => item.id)],
    queryFn: ({ signal }) => terms(signal),
    gcTime: 0,
    staleTime: Infinity,
  });
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

interface PayingProps extends PayDialogProps {
  readonly known: PayTerms;
  readonly again: () => Promise<unknown>;
}

function Paying({ title, items, channels, known, again, ...props }: PayingProps) {
  useStylesheet(css);
  const { pay, onTopUp, onPaid, onClose } = props;
  const t = useMessages(m);
  const show = useText();
  const formId = useId();
  const [requestNo] = useState(paymentNo);
  const [channel, setChannel] = useState(channels[0]?.value ?? '');
  // The most valuable one first: whoever wants to keep it says so.
  const [couponId, setCouponId] = useState(known.coupons[0]?.id ?? '');
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Text>();
  const [result, setResult] = useState<PayResult>();
  const coupon = known.coupons.find((each) => each.id === couponId);
  const sum = addAmounts(...items.map((item) => item.amount));
  const due = addAmounts(sum, coupon ? `-${coupon.off}` : '0');
  const isFromBalance = channels.find((each) => each.value === channel)?.fromBalance === true;
  const missing = isFromBalance ? shortOf(known.balance, due) : undefined;

  const send = async () => {
    if (sending || missing !== undefined) return;
    setSending(true);
    setRefusal(undefined);
    try {
      setResult(await pay({ channel, couponId: coupon?.id ?? '', requestNo }));
      onPaid();
    } catch (error) {
      if (!isApiError(error)) throw error;
      // Sent again with the same number it is paid once, whatever became of the first answer.
      setRefusal(error.text);
      await again();
    } finally {
      setSending(false);
    }
  };

  if (result) {
    const facts = [
      { label: text(m, 'result.amount'), value: `¥${formatAmount(result.amount)}`, strong: true },
      { label: text(m, 'result.coupon'), value: couponText(result.couponAmount) },
      { label: text(m, 'result.balance'), value: `¥${formatAmount(result.balance)}` },
      { label: text(m, 'result.no'), value: result.requestNo, copy: result.requestNo },
    ];
    const done = text(m, 'result.done', { count: items.length });
    return (
      <ResultDialog title={title} done={done} onClose={onClose}>
        <Receipt facts={facts} />
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
            disabledReason={missing === undefined ? undefined : text(m, 'short', { missing })}
          >
            {t('pay', { due: formatAmount(due) })}
          </Button>
        </>
      }
    >
      <LoadingOverlay active={sending}>
        <PayForm
          id={formId}
          items={items}
          sum={sum}
          due={due}
          balance={known.balance}
          coupons={known.coupons}
          couponId={couponId}
          onCoupon={setCouponId}
          channels={channels}
          channel={channel}
          onChannel={setChannel}
          missing={missing}
          onTopUp={onTopUp}
          onSubmit={() => void send()}
        />
        {refusal !== undefined && (
          <p className="by-pay-refusal" role="alert">
            {show(refusal)}
          </p>
        )}
      </LoadingOverlay>
    </Modal>
  );
}

const couponText = (amount: string) => (Number(amount) === 0 ? '' : `−¥${formatAmount(amount)}`);
