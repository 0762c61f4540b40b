import { realNameStatus, submitRealName } from '../../core/api/office/personal';
import type { RealName } from '../../core/api/office/personal';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { formOf, inputs } from '../../core/resource/input';
import { absoluteTime, readTime } from '../../core/resource/time';
import { mobileOrLandline } from '../../core/rules/basic';
import { Button } from '../../widgets/controls/button';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { StatusTag } from '../../widgets/feedback/status-tag';
import detailCss from '../../widgets/resource/detail/detail-body.css';
import { FormBox } from '../../widgets/resource/form/form-box';
import { InputFields } from '../../widgets/resource/form/input-fields';
import { useInputForm } from '../../widgets/resource/form/use-input-form';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useCan, useLocale, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { AttachmentList } from '../../widgets/upload/attachment-list';
import css from './home.css';
import { homeMessages as m } from './messages';

const input = inputs(m);
const creditCode = /^[0-9A-HJ-NPQRTUWXY]{18}$/i;
const { spec, read } = formOf({
  type: input.radio({
    label: 'real.type',
    required: true,
    initial: 'enterprise',
    from: [
      { value: 'enterprise', label: text(m, 'real.enterprise') },
      { value: 'government', label: text(m, 'real.government') },
    ],
  }),
  name: input.text({ label: 'real.name', required: true, maxLength: 100 }),
  creditCode: input.text({
    label: 'real.code',
    required: true,
    check: (value) => (creditCode.test(value.trim()) ? undefined : text(m, 'real.codeInvalid')),
  }),
  legalPerson: input.text({ label: 'real.legal', required: true, maxLength: 50 }),
  contactName: input.text({ label: 'real.contact', required: true, maxLength: 50 }),
  contactMobile: input.text({ label: 'real.mobile', required: true, rules: [mobileOrLandline] }),
  address: input.text({ label: 'real.address', maxLength: 200 }),
  attachments: input.files({ label: 'real.files', help: 'real.filesHelp', most: 10 }),
});

/** who the tenant is, proven once; handed in again after a refusal. */
export default function RealNameScreen() {
  useStylesheet(css);
  const can = useCan();
  const answer = useEndpointQuery(realNameStatus, {}, { ignoreErrors: true });
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => answer.refetch()} />;
  if (!answer.data) return <SkeletonLines lines={8} />;
  const { data } = answer;
  const isOpen = data.status === 'UNAPPLY' || data.status === 'REFUSED';
  return (
    <div className="by-real-name">
      <State data={data} />
      {isOpen && can(submitRealName.perm ?? null, 'button') ? (
        <HandIn key={data.id} before={data} onDone={() => answer.refetch()} />
      ) : (
        data.id !== '' && <Facts data={data} />
      )}
    </div>
  );
}

function State({ data }: { readonly data: RealName }) {
  const t = useMessages(m);
  const locale = useLocale();
  const state = dictionaries.applicationApproval.lookup(data.status, locale);
  return (
    <p role="status">
      {t('real.status')} <StatusTag {...state} />{' '}
      {data.comment !== '' && `${t('real.comment')} ${data.comment}`}
    </p>
  );
}

function HandIn({ before, onDone }: { readonly before: RealName; readonly onDone: () => unknown }) {
  const t = useMessages(m);
  const runtime = useRuntime();
  const type = before.type === 'government' ? 'government' : 'enterprise';
  const form = useInputForm({
    spec,
    from: before.id === '' ? undefined : { ...before, type },
    draftKey: 'realName',
    send: (values) => runtime.call(submitRealName, { body: read(values) }, { ignoreErrors: true }),
    onDone: () => {
      runtime.notices.push({ tone: 'success', text: text(m, 'real.sent') });
      onDone();
    },
  });
  return (
    <FormBox form={form} name={text(m, 'real.title')} className="by-real-name-form">
      <InputFields form={form} />
      <div>
        <Button variant="primary" type="submit" loading={form.sending}>
          {t(before.id === '' ? 'real.submit' : 'real.again')}
        </Button>
      </div>
    </FormBox>
  );
}

function Facts({ data }: { readonly data: RealName }) {
  useStylesheet(detailCss);
  const t = useMessages(m);
  const at = (value: string) => {
    const date = readTime(value);
    return date ? absoluteTime(date) : '';
  };
  const facts = [
    [t('real.type'), t(data.type === 'government' ? 'real.government' : 'real.enterprise')],
    [t('real.name'), data.name],
    [t('real.code'), data.creditCode],
    [t('real.legal'), data.legalPerson],
    [t('real.contact'), data.contactName],
    [t('real.mobile'), data.contactMobile],
    [t('real.address'), data.address],
    [t('real.time'), at(data.submitTime)],
    [t('real.by'), data.submitterName],
    [t('real.reviewed'), at(data.reviewTime)],
  ] as const;
  return (
    <>
      <dl className="by-facts" aria-label={t('real.facts')}>
        {facts.map(([label, value]) => (
          <div key={label} className="by-fact">
            <dt>{label}</dt>
            <dd>{value === '' ? '—' : value}</dd>
          </div>
        ))}
      </dl>
      <AttachmentList files={data.attachments} />
    </>
  );
}
