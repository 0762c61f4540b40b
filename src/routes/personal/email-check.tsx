import { useEffect, useState } from 'react';
import { checkEmail, sendEmailCode } from '../../core/api/account';
import type { CurrentUser } from '../../core/api/session';
import { isApiError } from '../../core/http/errors';
import { text } from '../../core/i18n/translator';
import { formOf, inputs } from '../../core/resource/input';
import { Button } from '../../widgets/controls/button';
import { InputFields } from '../../widgets/resource/form/input-fields';
import { useInputForm } from '../../widgets/resource/form/use-input-form';
import { useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { StatusTag } from '../../widgets/feedback/status-tag';
import { changeUser } from './change-user';
import { personalMessages as m } from './messages';
import { Section, SectionForm } from './section';

const input = inputs(m);
const codeForm = formOf({
  code: input.text({
    label: 'email.code',
    required: true,
    maxLength: 6,
    check: (value) => (/^\d{6}$/.test(value) ? undefined : text(m, 'email.codeFormat')),
  }),
});

/** O-007 sends a code, E-014 takes it back. */
export function EmailCheck({ user }: { readonly user: CurrentUser }) {
  const t = useMessages(m);
  const verified = user.emailVerified ?? false;
  return (
    <Section
      title={text(m, 'email.title')}
      note={
        user.email !== '' && (
          <StatusTag
            tone={verified ? 'success' : 'warning'}
            text={text(m, verified ? 'email.verified' : 'email.unverified')}
          />
        )
      }
    >
      {user.email === '' ? (
        <p className="by-panel-none">{t('email.none')}</p>
      ) : (
        <>
          <p>{user.email}</p>
          {!verified && <CodeForm key={user.email} email={user.email} />}
        </>
      )}
    </Section>
  );
}

function CodeForm({ email }: { readonly email: string }) {
  const t = useMessages(m);
  const runtime = useRuntime();
  const [left, wait] = useCountdown();
  const form = useInputForm({
    spec: codeForm.spec,
    from: undefined,
    draftKey: undefined,
    send: (values) =>
      runtime.call(checkEmail, { query: codeForm.read(values) }, { ignoreErrors: true }),
    onDone: () => {
      runtime.notices.push({ tone: 'success', text: text(m, 'email.done') });
      changeUser(runtime, { emailVerified: true });
    },
  });
  const send = async () => {
    try {
      const { retryAfterSeconds } = await runtime.call(sendEmailCode);
      wait(retryAfterSeconds);
      runtime.notices.push({ tone: 'success', text: text(m, 'email.sent', { email }) });
    } catch (error) {
      if (!isApiError(error)) throw error; // the policy has told the user of an ApiError
    }
  };
  return (
    <SectionForm
      form={form}
      name={text(m, 'email.title')}
      submit={text(m, 'email.check')}
      more={
        <Button
          disabledReason={left > 0 ? text(m, 'email.wait', { seconds: left }) : undefined}
          onClick={send}
        >
          {left > 0 ? t('email.wait', { seconds: left }) : t('email.send')}
        </Button>
      }
    >
      <InputFields form={form} />
    </SectionForm>
  );
}

function useCountdown(): readonly [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return [left, setLeft];
}
