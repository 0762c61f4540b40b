import { useState } from 'react';
import { createTopup } from '../../core/api/office/assets';
import { choicesOf } from '../../core/dictionaries/choices';
import { text } from '../../core/i18n/translator';
import { formOf, inputs } from '../../core/resource/input';
import { contentMax200 } from '../../core/rules/basic';
import { Button } from '../../widgets/controls/button';
import { Modal } from '../../widgets/overlays/modal';
import { FormBox } from '../../widgets/resource/form/form-box';
import { InputFields } from '../../widgets/resource/form/input-fields';
import { useInputForm } from '../../widgets/resource/form/use-input-form';
import { useQueryCache } from '../../widgets/surface/query';
import { useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { amountRule } from './amount-rule';
import { moneyMessages as m } from './messages';
import { topupChannels } from './words';

const input = inputs(m);
export const topupForm = {
  amount: input.text({ label: 'topup.amount', required: true, check: amountRule }),
  channel: input.radio({
    label: 'bill.channel',
    required: true,
    initial: 'unionpay',
    from: choicesOf(topupChannels),
  }),
  remark: input.area({ label: 'remittance.remark', rules: [contentMax200] }),
};
const form = formOf(topupForm);

interface TopUpProps {
  readonly amount: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Brings money in online, with an amount that is known already: what is missing, or a round one. */
export function TopUp({ amount, onDone, onClose }: TopUpProps) {
  const t = useMessages(m);
  const runtime = useRuntime();
  const cache = useQueryCache();
  const [from] = useState(() => ({ amount }));
  const own = useInputForm({
    spec: form.spec,
    from,
    draftKey: `topup:${amount}`,
    send: (values) =>
      runtime.call(createTopup, { body: form.read(values) }, { ignoreErrors: true }),
    onDone: () => {
      runtime.notices.push({ tone: 'success', text: text(m, 'topup.made') });
      void cache.invalidateQueries();
      onDone();
      onClose();
    },
  });
  /** Whoever closes it has given up what is typed; a session that ends has not. */
  const giveUp = () => {
    own.forget();
    onClose();
  };
  return (
    <Modal
      open
      title={text(m, 'topup.create')}
      onClose={() => {
        if (!own.sending) giveUp();
      }}
      footer={
        <>
          <Button onClick={giveUp}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form="by-top-up" loading={own.sending}>
            {t('topup.create')}
          </Button>
        </>
      }
    >
      <FormBox form={own} id="by-top-up" className="by-op-form">
        <InputFields form={own} />
      </FormBox>
    </Modal>
  );
}
