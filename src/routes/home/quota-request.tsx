import { useId, useState } from 'react';
import type { Reply } from '../../core/api/endpoint';
import { createQuotaChange } from '../../core/api/office/service-quotas';
import type { listServiceQuotas } from '../../core/api/office/service-quotas';
import { text } from '../../core/i18n/translator';
import { formOf, inputs } from '../../core/resource/input';
import { Button } from '../../widgets/controls/button';
import { Modal } from '../../widgets/overlays/modal';
import { FormBox } from '../../widgets/resource/form/form-box';
import { InputFields } from '../../widgets/resource/form/input-fields';
import { useInputForm } from '../../widgets/resource/form/use-input-form';
import { useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { homeMessages as m } from './messages';

export type ServiceQuota = Reply<typeof listServiceQuotas>[number];

const input = inputs(m);
const formFor = ({ used, total, maximum, unit }: ServiceQuota) =>
  formOf({
    total: input.number({
      label: 'quota.total',
      help: text(m, 'quota.range', { least: used + 1, maximum, unit }),
      required: true,
      whole: true,
      unit,
      min: used + 1,
      max: maximum,
      check: (value) => (value === total ? text(m, 'quota.same') : undefined),
    }),
    reason: input.area({ label: 'quota.reason', required: true, maxLength: 500 }),
  });

interface QuotaRequestProps {
  readonly quota: ServiceQuota;
  readonly owner: string;
  /** What somebody lacked; no more than may be asked for. */
  readonly wanted?: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for another limit of one quota; what is asked for stands between what is used and what can be granted. */
export function QuotaRequest({ quota, owner, wanted, onClose, onDone }: QuotaRequestProps) {
  const t = useMessages(m);
  const runtime = useRuntime();
  const id = useId();
  const [{ spec, read }] = useState(() => formFor(quota));
  const { projectId, code, name, total, maximum } = quota;
  const form = useInputForm({
    spec,
    from: { total: Math.min(maximum, wanted ?? Math.ceil(total * 1.5)) },
    draftKey: `quota:${projectId}:${code}`,
    send: (values) =>
      runtime.call(
        createQuotaChange,
        { body: { projectId, code, ...read(values) } },
        { ignoreErrors: true },
      ),
    onDone: () => {
      runtime.notices.push({ tone: 'success', text: text(m, 'quota.sent', { name }) });
      onDone();
    },
  });
  return (
    <Modal
      open
      title={text(m, 'quota.requestOf', { name, owner })}
      onClose={() => {
        if (!form.sending) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('quota.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} loading={form.sending}>
            {t('quota.send')}
          </Button>
        </>
      }
    >
      <FormBox form={form} id={id} className="by-op-form">
        <InputFields form={form} />
      </FormBox>
    </Modal>
  );
}
