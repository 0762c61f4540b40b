import { useMemo } from 'react';
import { updateProfile } from '../../core/api/account';
import type { CurrentUser } from '../../core/api/session';
import { text } from '../../core/i18n/translator';
import { formOf, inputs } from '../../core/resource/input';
import { email, mobile } from '../../core/rules/basic';
import { Button } from '../../widgets/controls/button';
import { InputFields } from '../../widgets/resource/form/input-fields';
import { useInputForm } from '../../widgets/resource/form/use-input-form';
import { useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { personalMessages as m } from './messages';
import { changeUser } from './change-user';
import { Section, SectionForm } from './section';

const input = inputs(m);
export const profileForm = formOf({
  name: input.text({ label: 'profile.name', required: true, maxLength: 50 }),
  email: input.text({
    label: 'profile.email',
    help: 'profile.emailHelp',
    rules: [email],
    maxLength: 120,
  }),
  mobile: input.text({ label: 'profile.mobile', rules: [mobile], maxLength: 11 }),
});

/** O-006: name, e-mail address and mobile number, judged beside their fields. */
export function Profile({ user }: { readonly user: CurrentUser }) {
  const t = useMessages(m);
  const runtime = useRuntime();
  const from = useMemo(() => ({ name: user.name, email: user.email, mobile: user.mobile }), [user]);
  const form = useInputForm({
    spec: profileForm.spec,
    from,
    draftKey: 'personal:profile',
    send: async (values) => {
      const body = profileForm.read(values);
      await runtime.call(updateProfile, { body }, { ignoreErrors: true });
      return body;
    },
    onDone: (saved) => {
      form.reset();
      runtime.notices.push({ tone: 'success', text: text(m, 'profile.saved') });
      changeUser(runtime, saved);
    },
  });
  return (
    <Section title={text(m, 'profile.title')}>
      <SectionForm
        form={form}
        name={text(m, 'profile.title')}
        submit={text(m, 'profile.save')}
        more={form.dirty && <Button onClick={form.reset}>{t('profile.reset')}</Button>}
      >
        <dl className="by-panel-facts">
          <div>
            <dt>{t('profile.username')}</dt>
            <dd>{user.username}</dd>
          </div>
        </dl>
        <InputFields form={form} />
      </SectionForm>
    </Section>
  );
}
