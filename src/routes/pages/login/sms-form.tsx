import { lazy, Suspense, useEffect, useRef, useState, type SubmitEvent } from 'react';
import * as v from 'valibot';
import { sendMobileCode, signInRefusal, signInWithCode } from '../../../core/api/session';
import { hasTrait, isApiError } from '../../../core/http/errors';
import { text, type Text } from '../../../core/i18n/translator';
import { Button } from '../../../widgets/controls/button';
import { Field } from '../../../widgets/controls/field';
import { useMessages, useRuntime, useText } from '../../../widgets/surface/runtime-context';
import { useAnnounce } from '../../../widgets/surface/surface';
import { TextInput } from '../../../widgets/controls/text-input';
import { loginMessages } from './messages';
import { focusFirstError, SecondCode, useSecondCode } from './second-code';

type Errors = Partial<Record<'mobile' | 'code' | 'secondCode', Text>>;
const MOBILE = /^1\d{10}$/; // V-023's shape; the server has the last word
const CODE = /^\d{6}$/;
/** When the server does not say how long to wait. */
const DEFAULT_WAIT = 60;

const DemoOutbox = lazy(() =>
  import('./demo-outbox').then((module) => ({ default: module.DemoOutbox })),
);

/** Sign-in with a code sent to a mobile number (E-013, O-002). */
export function SmsForm() {
  const t = useMessages(loginMessages);
  const runtime = useRuntime();
  const announce = useAnnounce();
  const show = useText();
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const second = useSecondCode();
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [wait, startWait] = useCountdown();

  const mobileError = (): Errors =>
    MOBILE.test(mobile.trim()) ? {} : { mobile: text(loginMessages, 'login.invalid.mobile') };

  /** A refusal stands beside its field; everything else has been told by the error policy. */
  const attempt = async (field: keyof Errors, action: () => Promise<unknown>) => {
    try {
      await action();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!hasTrait(error, 'refusal')) return;
      const refusal = v.safeParse(signInRefusal, error.data ?? {});
      const isSecond = refusal.success && refusal.output.secondFactor;
      if (isSecond && second.code === undefined) {
        // Nothing was wrong: the field says what to do, and comes with the focus.
        second.ask();
        return;
      }
      setErrors({ [isSecond ? 'secondCode' : field]: error.text });
      if (isSecond) focusFirstError(form.current);
      announce(show(error.text));
    }
  };

  const send = async () => {
    const found = mobileError();
    setErrors(found);
    if (found.mobile) return;
    await attempt('mobile', async () => {
      const body = { mobile: mobile.trim() };
      const reply = await runtime.call(sendMobileCode, { body }, { ignoreErrors: true });
      startWait(reply.retryAfterSeconds || DEFAULT_WAIT);
      announce(t('login.code.sent'));
    });
  };

  const submit = async () => {
    const found: Errors = {
      ...mobileError(),
      ...second.missing(),
      ...(!CODE.test(code.trim()) && { code: text(loginMessages, 'login.required.code') }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    await attempt('code', async () => {
      const body = { mobile: mobile.trim(), code: code.trim(), ...second.answer() };
      const grant = await runtime.call(signInWithCode, { body }, { ignoreErrors: true });
      await runtime.signIn(grant);
      // What was told before belongs to the session that ended.
      runtime.notices.clear();
    }).finally(() => setBusy(false));
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy) void submit();
  };

  return (
    <form ref={form} className="by-public-form" onSubmit={handleSubmit} noValidate>
      <Field label={t('login.mobile')} error={errors.mobile}>
        <TextInput
          name="mobile"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={11}
          value={mobile}
          onChange={(number) => {
            setMobile(number);
            second.forget();
          }}
        />
      </Field>
      <Field label={t('login.code')} error={errors.code}>
        <span className="by-login-code">
          <TextInput
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={setCode}
          />
          <Button
            onClick={send}
            disabledReason={wait > 0 ? t('login.code.resend', { seconds: wait }) : undefined}
          >
            {wait > 0 ? t('login.code.resend', { seconds: wait }) : t('login.code.send')}
          </Button>
        </span>
      </Field>
      {second.code !== undefined && (
        <SecondCode value={second.code} onChange={second.setCode} error={errors.secondCode} />
      )}
      <Button variant="primary" type="submit" loading={isBusy}>
        {t('login.submit')}
      </Button>
      {runtime.config.demoOutbox && (
        <Suspense>
          <DemoOutbox mobile={mobile.trim()} onUse={setCode} />
        </Suspense>
      )}
    </form>
  );
}

/** Seconds left, counted against the clock: a tab in the background ticks rarely. */
function useCountdown(): readonly [number, (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === 0) return;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) setEnd(0);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  const start = (seconds: number) => {
    setEnd(Date.now() + seconds * 1000);
    setLeft(seconds);
  };
  return [left, start];
}
