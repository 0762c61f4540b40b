import { useMemo } from 'react';
import { changePassword } from '../../core/api/account';
import { systemConfigs } from '../../core/api/platform';
import { text } from '../../core/i18n/translator';
import { formOf, inputs } from '../../core/resource/input';
import { pwdByStrength } from '../../core/rules/passwords';
import { InputFields } from '../../widgets/resource/form/input-fields';
import { useInputForm } from '../../widgets/resource/form/use-input-form';
import { useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { useEndpointQuery } from '../../widgets/surface/query';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { personalMessages as m } from './messages';
import { Section, SectionForm } from './section';

const input = inputs(m);

function passwordForm(strength: string | undefined) {
  return formOf({
    oldPassword: input.password({
      label: 'password.old',
      required: true,
      maxLength: 128,
      current: true,
    }),
    newPassword: input.password({
      label: 'password.new',
      required: true,
      strength: true,
      rules: pwdByStrength(strength),
      help: strength === 'simple' ? 'password.simpleHint' : 'password.complexHint',
    }),
    again: input.password({
      label: 'password.again',
      required: true,
      check: (value, { newPassword }) =>
        value === newPassword ? undefined : text(m, 'password.differs'),
    }),
  });
}

/** O-005 by the system's `PwdStrength` (V-005). A policy that cannot be read is taken as the strict one. */
export function Password() {
  const t = useMessages(m);
  const configs = useEndpointQuery(systemConfigs, {}, { staleTime: 60_000 });
  const strength = configs.data?.find(({ name }) => name === 'PwdStrength')?.value;
  return (
    <Section title={text(m, 'password.title')}>
      {configs.isPending ? (
        <SkeletonLines lines={6} />
      ) : (
        <>
          {configs.isError && <p className="by-panel-warning">{t('password.configFailed')}</p>}
          <PasswordForm strength={strength} />
        </>
      )}
    </Section>
  );
}

function PasswordForm({ strength }: { readonly strength: string | undefined }) {
  const runtime = useRuntime();
  const { spec, read } = useMemo(() => passwordForm(strength), [strength]);
  const form = useInputForm({
    spec,
    from: undefined,
    draftKey: undefined, // a password is never written down
    send: (values) => {
      const { oldPassword, newPassword } = read(values);
      const body = { oldPassword, newPassword };
      return runtime.call(changePassword, { body }, { ignoreErrors: true });
    },
    onDone: () => {
      form.reset();
      runtime.notices.push({ tone: 'success', text: text(m, 'password.changed') });
    },
  });
  return (
    <SectionForm form={form} name={text(m, 'password.title')} submit={text(m, 'password.submit')}>
      <InputFields form={form} />
    </SectionForm>
  );
}
