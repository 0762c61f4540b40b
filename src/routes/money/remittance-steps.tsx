import type { Remittance } from '../../core/api/office/remittances';
import { remittanceAccount } from '../../core/api/office/remittances';
import { text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { AccountBlock } from '../../widgets/paper/account-block';
import { Steps } from '../../widgets/steps/steps';
import { useEndpointQuery } from '../../widgets/surface/query';
import { moneyMessages as m } from './messages';
import { decidedSteps } from './steps-of';

/** How far a remittance is, and the account that it goes to. */
export function RemittanceSteps({ row }: ViewProps<Remittance>) {
  const { data, error, refetch } = useEndpointQuery(remittanceAccount, {}, { ignoreErrors: true });
  const steps = decidedSteps(row, {
    checked: text(m, 'steps.checked'),
    done: text(m, 'steps.arrived'),
    doneTime: row.arriveTime,
  });
  return (
    <Steps label={text(m, 'steps.progress')} steps={steps}>
      {error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : data ? (
        <AccountBlock
          title={text(m, 'account.title')}
          facts={[
            { label: text(m, 'account.payee'), value: data.payee },
            { label: text(m, 'remittance.bank'), value: data.bankName },
            { label: text(m, 'remittance.account'), value: data.bankAccount },
            { label: text(m, 'account.purpose'), value: data.purpose },
          ]}
        />
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Steps>
  );
}
