import { useState } from 'react';
import { changeWorkOrders } from '../../core/api/office/work-orders';
import type { WorkOrder } from '../../core/api/office/work-orders';
import { text } from '../../core/i18n/translator';
import { formOf } from '../../core/resource/input';
import type { ViewProps } from '../../core/resource/tab';
import { Stars } from '../../widgets/conversation/stars';
import { Button } from '../../widgets/controls/button';
import { FormBox } from '../../widgets/resource/form/form-box';
import { InputFields } from '../../widgets/resource/form/input-fields';
import { useInputForm } from '../../widgets/resource/form/use-input-form';
import { useCan, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { input } from './inputs';
import { workOrderMessages as m } from './messages';

const { spec, read } = formOf({ rating: input.area({ label: 'order.rating', maxLength: 500 }) });

/** Asks the submitter once how it was, where the conversation has ended; afterwards it says what was answered. */
export function Rating({ row, reload }: ViewProps<WorkOrder>) {
  const t = useMessages(m);
  const can = useCan();
  if (row.score > 0) {
    return (
      <p className="by-talk-over">
        <Stars label={t('order.score')} value={row.score} /> {row.rating}
      </p>
    );
  }
  return can(changeWorkOrders.actions?.['rate']?.perm ?? null, 'button') ? (
    <Ask row={row} reload={reload} />
  ) : null;
}

function Ask({ row, reload }: ViewProps<WorkOrder>) {
  const t = useMessages(m);
  const runtime = useRuntime();
  const [score, setScore] = useState(0);
  const form = useInputForm({
    spec,
    from: undefined,
    draftKey: undefined,
    send: (values) =>
      runtime.call(
        changeWorkOrders,
        { body: { action: 'rate', ids: [row.id], score, ...read(values) } },
        { ignoreErrors: true },
      ),
    onDone: () => {
      runtime.notices.push({ tone: 'success', text: text(m, 'order.thanks') });
      reload();
    },
  });
  return (
    <FormBox form={form} name={text(m, 'order.rate')} className="by-talk-reply">
      <Stars label={t('order.askRating')} value={score} onChange={setScore} />
      {score > 0 && (
        <>
          <InputFields form={form} />
          <Button variant="primary" type="submit" loading={form.sending}>
            {t('order.rate')}
          </Button>
        </>
      )}
    </FormBox>
  );
}
