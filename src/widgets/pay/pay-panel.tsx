import { useId } from 'react';
import type { ReactNode } from 'react';
import { shownAmount } from '../../core/format/amount';
import type { Text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { LoadingOverlay } from '../feedback/loading-overlay';
import { SkeletonLines } from '../feedback/skeleton';
import { ErrorState } from '../feedback/states';
import { useStylesheet } from '../styles/use-stylesheet';
import { useMessages } from '../surface/runtime-context';
import { payMessages as m } from './messages';
import css from './pay.css';
import { PayForm } from './pay-form';
import type { Payment } from './terms';
import { usePayment, type KnownTerms } from './use-payment';
import { usePayTerms } from './use-pay-terms';

interface PayPanelProps extends Payment {
  /** Why nobody may press the button, beside what the balance lacks. */
  readonly barred?: Text | undefined;
  /** Stands before what is due. */
  readonly note?: ReactNode;
  readonly aside?: ReactNode;
}

/** B-9 as a part of a page that says already what is paid; its owner shows what came of it. */
export function PayPanel(props: PayPanelProps) {
  const asked = usePayTerms(props);
  if (asked.data) return <Paying {...props} known={asked.data} again={() => asked.refetch()} />;
  return asked.error ? (
    <ErrorState error={asked.error} onRetry={() => asked.refetch()} />
  ) : (
    <SkeletonLines lines={3} />
  );
}

function Paying(props: PayPanelProps & KnownTerms) {
  useStylesheet(css);
  const t = useMessages(m);
  const formId = useId();
  const { form, sending, refusal } = usePayment(props, props);
  const { due, short } = form;
  return (
    <LoadingOverlay active={sending}>
      {props.note}
      <PayForm {...form} id={formId} plain onTopUp={props.onTopUp} refusal={refusal} />
      <div className="by-pay-actions">
        {props.aside}
        <Button
          variant="primary"
          type="submit"
          form={formId}
          loading={sending}
          disabledReason={props.barred ?? short}
        >
          {t('pay', { due: shownAmount(due) })}
        </Button>
      </div>
    </LoadingOverlay>
  );
}
