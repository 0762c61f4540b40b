import { acceptInvitation } from '../../../core/api/flows/users';
import { endInvitation } from '../../../core/invitation';
import { text } from '../../../core/i18n/translator';
import { readRefusal } from '../../../core/resource/form';
import { formOf, inputs } from '../../../core/resource/input';
import { Button } from '../../../widgets/controls/button';
import { FormBox } from '../../../widgets/resource/form/form-box';
import { InputFields } from '../../../widgets/resource/form/input-fields';
import { useInputForm } from '../../../widgets/resource/form/use-input-form';
import { useMessages, useRuntime } from '../../../widgets/surface/runtime-context';
import { accountPassword } from '../../account-password';
import { loginMessages as m } from './messages';

const input = inputs(m);
const { spec, read } = formOf({
  code: input.text({
    label: 'invite.code',
    help: 'invite.codeHelp',
    required: true,
    maxLength: 200,
  }),
  password: input.password({ label: 'invite.password', required: true, ...accountPassword }),
  again: input.password({
    label: 'invite.again',
    required: true,
    check: (value, { password }) => (value === password ? undefined : text(m, 'invite.differs')),
  }),
});

interface InviteFormProps {
  /** Of the link that was opened, if it was one's. */
  readonly code: string | undefined;
  readonly onDone: () => void;
}

/** Whoever was invited chooses a password with the code that was sent (D-028), and signs in with it. */
export function InviteForm({ code: opened, onDone }: InviteFormProps) {
  const t = useMessages(m);
  const runtime = useRuntime();
  const form = useInputForm({
    spec,
    from: opened === undefined ? undefined : { code: opened },
    draftKey: undefined, // a password is never written down
    send: async (values) => {
      const { code, password } = read(values);
      const body = { code: code.trim(), password };
      try {
        return await runtime.call(acceptInvitation, { body }, { ignoreErrors: true });
      } catch (error) {
        // One that is used up or has run out stays so, and nobody needs to be reminded of it.
        if (body.code === opened && readRefusal(error, spec)?.fields['code'])
          endInvitation(runtime);
        throw error;
      }
    },
    onDone: ({ username }) => {
      endInvitation(runtime);
      runtime.notices.push({
        tone: 'success',
        sticky: true,
        text: text(m, 'invite.done', { username }),
      });
      onDone();
    },
  });
  return (
    <FormBox form={form} name={text(m, 'login.byInvite')} className="by-public-form">
      <InputFields form={form} />
      <Button variant="primary" type="submit" loading={form.sending}>
        {t('invite.submit')}
      </Button>
    </FormBox>
  );
}
