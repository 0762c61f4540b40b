import { useRef, useState, type SubmitEvent } from 'react';
import * as v from 'valibot';
import { signInRefusal, signInWithPassword } from '../../../core/api/session';
import { type ApiError, hasTrait, isApiError } from '../../../core/http/errors';
import { text, type Text } from '../../../core/i18n/translator';
import { Button } from '../../../widgets/controls/button';
import { Field } from '../../../widgets/controls/field';
import { useMessages, useRuntime, useText } from '../../../widgets/surface/runtime-context';
import { useAnnounce } from '../../../widgets/surface/surface';
import { TextInput } from '../../../widgets/controls/text-input';
import { useConsole } from '../../app/console-context';
import { SecretField } from '../secret-field';
import { Captcha, useCaptcha } from './captcha';
import { loginMessages } from './messages';
import { focusFirstError, SecondCode, useSecondCode } from './second-code';

type Errors = Partial<Record<'username' | 'password' | 'captcha' | 'secondCode', Text>>;

/** Name and password (O-001); the server asks for a picture captcha after two failures, and those who have one for a second proof. */
export function PasswordForm() {
  const t = useMessages(loginMessages);
  const { kind } = useConsole().console;
  const runtime = useRuntime();
  const announce = useAnnounce();
  const show = useText();
  const captcha = useCaptcha();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const second = useSecondCode();
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const secret = useRef<HTMLInputElement>(null);

  const check = (): Errors => ({
    ...(username.trim() === '' && { username: text(loginMessages, 'login.required.username') }),
    ...(password === '' && { password: text(loginMessages, 'login.required.password') }),
    ...second.missing(),
    ...(captcha.isAsked &&
      captcha.code.trim() === '' && { captcha: text(loginMessages, 'login.required.captcha') }),
  });

  const refuse = (error: ApiError) => {
    const refusal = v.safeParse(signInRefusal, error.data ?? {});
    // Every answer uses the picture up, right or wrong.
    if (captcha.isAsked || (refusal.success && refusal.output.captchaRequired)) captcha.ask();
    const { field, secondFactor } = refusal.success
      ? refusal.output
      : { field: undefined, secondFactor: false };
    if (secondFactor && second.code === undefined) {
      // Nothing was wrong: the field says what to do, and comes with the focus.
      setErrors({});
      second.ask();
      return;
    }
    setErrors({ [field ?? 'password']: error.text });
    announce(show(error.text));
    if (field !== undefined) {
      focusFirstError(form.current);
      return;
    }
    // What was typed stays, ready to be typed over: the slip is most often in one letter.
    secret.current?.focus();
    secret.current?.select();
  };

  const submit = async () => {
    const found = check();
    setErrors(found);
    if (Object.keys(found).length > 0) {
      focusFirstError(form.current);
      return;
    }
    setBusy(true);
    try {
      const body = { username: username.trim(), password, ...captcha.answer(), ...second.answer() };
      const grant = await runtime.call(signInWithPassword, { body }, { ignoreErrors: true });
      await runtime.signIn(grant);
      // What was told before belongs to the session that ended.
      runtime.notices.clear();
    } catch (error) {
      if (!isApiError(error)) throw error;
      // Anything but a refusal has been told by the error policy, and the form stays as it is.
      if (hasTrait(error, 'refusal')) refuse(error);
    } finally {
      setBusy(false);
    }
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void submit();
  };

  return (
    <form ref={form} className="by-public-form" onSubmit={handleSubmit} noValidate>
      <Field label={t('login.username')} error={errors.username}>
        <TextInput
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={(name) => {
            setUsername(name);
            second.forget();
          }}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do on this page; somebody else's page has others
          autoFocus={kind !== 'memory'}
        />
      </Field>
      <SecretField
        label={t('login.password')}
        value={password}
        onChange={setPassword}
        error={errors.password}
        inputRef={secret}
      />
      {second.code !== undefined && (
        <SecondCode value={second.code} onChange={second.setCode} error={errors.secondCode} />
      )}
      {captcha.isAsked && <Captcha captcha={captcha} error={errors.captcha} />}
      <Button variant="primary" type="submit" loading={isBusy}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
