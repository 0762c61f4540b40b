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
/** The password is asked for with what signs in or proves who one is: the address and the number. */
function profileForm(user: CurrentUser) {
  return formOf({
    name: input.text({ label: 'profile.name', required: true, maxLength: 50 }),
    email: input.text({
      label: 'profile.email',
      help: 'profile.emailHelp',
      rules: [email],
      maxLength: 120,
    }),
    mobile: input.text({ label: 'profile.mobile', rules: [mobile], maxLength: 11 }),
    password: input.password({
      label: 'password.old',
      help: 'profile.passwordHelp',
      required: true,
      maxLength: 128,
      current: true,
      show: (values) => values['email'] !== user.email || values['mobile'] !== user.mobile,
    }),
  });
}

/** O-006: name, e-mail address and mobile number, judged beside their fields. */
export function Profile({ user }: { readonly user: CurrentUser }) {
  const t = useMessages(m);
  const runtime = useRuntime();
  const from = useMemo(() => ({ name: user.name, email: user.email, mobile: user.mobile }), [user]);
  const { spec, read } = useMemo(() => profileForm(user), [user]);
  const form = useInputForm({
    spec,
    from,
    draftKey: 'personal:profile',
    send: async (values) => {
      const { password, ...saved } = read(values);
      const body = { ...saved, ...(password && { password }) };
      await runtime.call(updateProfile, { body }, { ignoreErrors: true });
      return saved;
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
