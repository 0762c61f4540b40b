import { useEffect, useRef, useState } from 'react';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from '../../core/api/second-factor';
import { text } from '../../core/i18n/translator';
import { formOf, inputs } from '../../core/resource/input';
import { Button } from '../../widgets/controls/button';
import { StatusTag } from '../../widgets/feedback/status-tag';
import { InputFields } from '../../widgets/resource/form/input-fields';
import { useInputForm } from '../../widgets/resource/form/use-input-form';
import { ResultDialog } from '../../widgets/result/result-dialog';
import { SecretText } from '../../widgets/result/secret-text';
import { useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { personalMessages as m } from './messages';
import { QrCode } from './qr-code';
import { Section, SectionForm } from './section';

const input = inputs(m);
const password = input.password({
  label: 'password.old',
  required: true,
  maxLength: 128,
  current: true,
});
const code = input.text({
  label: 'factor.code',
  help: 'factor.codeHelp',
  required: true,
  maxLength: 40,
});
const forms = {
  password: formOf({ password }),
  code: formOf({ code }),
  both: formOf({ password, code }),
};

type Step = 'none' | 'password' | 'scan' | 'renew' | 'end';

interface SecondFactorProps {
  readonly on: boolean;
  /** Recovery codes that are left. */
  readonly left: number;
  readonly onChanged: () => Promise<unknown>;
}

/** A second proof at sign-in: turned on by a first code, with recovery codes that are shown once. */
export function SecondFactor({ on, left, onChanged }: SecondFactorProps) {
  const t = useMessages(m);
  const runtime = useRuntime();
  const [step, setStep] = useState<Step>('none');
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const buttons = useRef<HTMLDivElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // The form has gone with the button that was pressed in it.
    if (step === 'none' && wasAsking.current) buttons.current?.querySelector('button')?.focus();
    wasAsking.current = step !== 'none';
  }, [step]);
  const cancel = () => {
    setStep('none');
    setBegun(undefined);
  };
  const tell = ({ recoveryCodes }: { recoveryCodes: readonly string[] }) => {
    setCodes(recoveryCodes);
    cancel();
    void onChanged();
  };
  const ended = () => {
    runtime.notices.push({ tone: 'success', text: text(m, 'factor.ended') });
    cancel();
    void onChanged();
  };
  const common = { onCancel: cancel };
  return (
    <Section
      title={text(m, 'factor.title')}
      note={
        <StatusTag
          tone={on ? 'success' : 'disabled'}
          text={text(m, on ? 'factor.on' : 'factor.off')}
        />
      }
    >
      <p>{on ? t('factor.left', { count: left }) : t('factor.what')}</p>
      {step === 'none' && !on && (
        <div ref={buttons}>
          <Button onClick={() => setStep('password')}>{t('factor.turnOn')}</Button>
        </div>
      )}
      {step === 'none' && on && (
        <div ref={buttons} className="by-panel-foot">
          <Button onClick={() => setStep('renew')}>{t('factor.renew')}</Button>
          <Button onClick={() => setStep('end')}>{t('factor.turnOff')}</Button>
        </div>
      )}
      {step === 'password' && (
        <FactorForm
          {...common}
          asks="password"
          submit="factor.next"
          send={(body) => runtime.call(beginSecondFactor, { body }, { ignoreErrors: true })}
          onDone={(made) => {
            setBegun(made);
            setStep('scan');
          }}
        />
      )}
      {step === 'scan' && begun && (
        <>
          <p>{t('factor.scan')}</p>
          <QrCode value={begun.uri} label={t('factor.picture')} />
          <p>
            {t('factor.byHand')} <code className="by-factor-secret">{begun.secret}</code>
          </p>
          <FactorForm
            {...common}
            asks="code"
            submit="factor.turnOn"
            send={(body) => runtime.call(confirmSecondFactor, { body }, { ignoreErrors: true })}
            onDone={tell}
          />
        </>
      )}
      {step === 'renew' && (
        <FactorForm
          {...common}
          asks="both"
          submit="factor.renew"
          send={(body) => runtime.call(renewRecoveryCodes, { body }, { ignoreErrors: true })}
          onDone={tell}
        />
      )}
      {step === 'end' && (
        <FactorForm
          {...common}
          asks="both"
          submit="factor.turnOff"
          send={(body) => runtime.call(endSecondFactor, { body }, { ignoreErrors: true })}
          onDone={ended}
        />
      )}
      {codes && (
        <ResultDialog
          title={text(m, 'factor.title')}
          done={text(m, 'factor.done')}
          onClose={() => setCodes(undefined)}
        >
          <SecretText
            label={text(m, 'factor.codes')}
            value={codes.join('\n')}
            file="recovery-codes.txt"
          />
        </ResultDialog>
      )}
    </Section>
  );
}

interface FactorFormProps<K extends keyof typeof forms, R> {
  readonly asks: K;
  readonly submit: 'factor.next' | 'factor.turnOn' | 'factor.renew' | 'factor.turnOff';
  readonly send: (values: ReturnType<(typeof forms)[K]['read']>) => Promise<R>;
  readonly onDone: (reply: R) => void;
  readonly onCancel: () => void;
}

function FactorForm<K extends keyof typeof forms, R>({
  asks,
  submit,
  send,
  onDone,
  onCancel,
}: FactorFormProps<K, R>) {
  const t = useMessages(m);
  const { spec, read } = forms[asks];
  const form = useInputForm({
    spec,
    from: undefined,
    draftKey: undefined, // a password is never written down
    send: (values) => send(read(values) as ReturnType<(typeof forms)[K]['read']>),
    onDone,
  });
  const box = useRef<HTMLDivElement>(null);
  // In the place of the button that was pressed.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={box}>
      <SectionForm
        form={form}
        name={text(m, 'factor.title')}
        submit={text(m, submit)}
        more={<Button onClick={onCancel}>{t('factor.cancel')}</Button>}
      >
        <InputFields form={form} />
      </SectionForm>
    </div>
  );
}
