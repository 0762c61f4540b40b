import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { submitRealName } from '../../core/api/office/personal';
import type { RealName } from '../../core/api/office/personal';
import { text } from '../../core/i18n/translator';
import { validateForm } from '../../core/resource/form';
import { Button } from '../../widgets/controls/button';
import { FactList } from '../../widgets/resource/detail/fact-list';
import type { Fact } from '../../widgets/resource/detail/fact-list';
import { FormBox } from '../../widgets/resource/form/form-box';
import { InputFields } from '../../widgets/resource/form/input-fields';
import { useInputForm } from '../../widgets/resource/form/use-input-form';
import type { InputForm } from '../../widgets/resource/form/use-input-form';
import { Steps } from '../../widgets/steps/steps';
import { useLocale, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { EvidenceList } from './evidence-list';
import { bodyOf, evidenceIn, formerly, isIn, partNames, read, spec, specOf } from './hand-in-form';
import type { PartName } from './hand-in-form';
import { LicenceReader } from './licence-reader';
import { realNameMessages as m } from './messages';
import { progressOf } from './progress';

interface HandInProps {
  readonly before: RealName;
  readonly onDone: () => unknown;
  /** Something stands in the form that was not there at first, or no longer does. */
  readonly onTyping: (typing: boolean) => void;
}

/** Who the tenant is, in steps; what was handed in before is there again, and a refusal opens the step that it is about. */
export function HandIn({ before, onDone, onTyping }: HandInProps) {
  const t = useMessages(m);
  const runtime = useRuntime();
  const locale = useLocale();
  const from = useMemo(() => formerly(before), [before]);
  const [at, setAt] = useState(() => Math.max(0, partNames.indexOf(before.about as PartName)));
  const form = useInputForm({
    spec,
    from,
    draftKey: 'realName',
    send: (values) => runtime.call(submitRealName, bodyOf(values), { ignoreErrors: true }),
    onDone: () => {
      runtime.notices.push({ tone: 'success', text: text(m, 'real.sent') });
      onDone();
    },
  });
  const errors = useRef(form.errors);
  useLayoutEffect(() => {
    errors.current = form.errors;
  });
  const { dirty } = form;
  const tell = useEffectEvent(onTyping);
  useEffect(() => tell(dirty), [dirty]);
  const open = usePart(at);

  const submit = async () => {
    const part = partNames[at] ?? 'check';
    if (part !== 'check') {
      const own = specOf(part);
      const isGood = Object.keys(validateForm(own, form.values, locale)).length === 0;
      if (isGood) setAt(at + 1);
      else for (const name of Object.keys(own)) form.leave(name);
      return isGood;
    }
    if (await form.submit()) return true;
    // Once the messages are known: to the step that holds the first of them.
    requestAnimationFrame(() => {
      const wrong = Object.keys(errors.current).map((name) => name.split('.', 1)[0] ?? name);
      const where = partNames.findIndex((each) => wrong.some((name) => isIn(each, name)));
      if (where >= 0) setAt(where);
    });
    return false;
  };

  return (
    <Steps label={text(m, 'real.steps')} steps={progressOf(before, at)}>
      <FormBox
        form={{ ...form, submit }}
        name={text(m, 'real.title')}
        className="by-real-name-form"
      >
        {partNames.map((part, index) => (
          <section
            key={part}
            ref={index === at ? open : undefined}
            className="by-real-name-part"
            aria-label={t(`real.step.${part}`)}
            hidden={index !== at}
          >
            <h2 className="by-real-name-title" tabIndex={-1}>
              {t(`real.step.${part}`)}
            </h2>
            {part === 'check' ? (
              index === at && <Summary form={form} onEdit={setAt} />
            ) : (
              <InputFields
                form={{ ...form, spec: specOf(part) }}
                after={{ licence: <LicenceReader form={form} /> }}
              />
            )}
          </section>
        ))}
        <div className="by-real-name-foot">
          {at > 0 && <Button onClick={() => setAt(at - 1)}>{t('real.back')}</Button>}
          <Button variant="primary" type="submit" loading={form.sending}>
            {t(partNames[at] !== 'check' ? 'real.next' : from ? 'real.again' : 'real.submit')}
          </Button>
        </div>
      </FormBox>
    </Steps>
  );
}

/** Where a step begins the focus goes: to the first field that objects, or to its title. */
function usePart(at: number) {
  const section = useRef<HTMLElement>(null);
  const before = useRef(at);
  useEffect(() => {
    if (before.current === at) return;
    before.current = at;
    const wrong = section.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? section.current?.querySelector('h2'))?.focus();
  }, [at]);
  return section;
}

/** Everything that is about to be handed in, with a way back to each part. */
function Summary({
  form,
  onEdit,
}: {
  readonly form: InputForm;
  readonly onEdit: (at: number) => void;
}) {
  const t = useMessages(m);
  const values = read(form.values);
  const facts: Readonly<Record<'subject' | 'contact', readonly Fact[]>> = {
    subject: [
      [t('real.type'), t(values.type === 'government' ? 'real.government' : 'real.enterprise')],
      [t('real.name'), values.name],
      [t('real.code'), values.creditCode],
      [t('real.legal'), values.legalPerson],
    ],
    contact: [
      [t('real.contact'), values.contactName],
      [t('real.mobile'), values.contactMobile],
      [t('real.address'), values.address],
    ],
  };
  return (
    <>
      {(['subject', 'contact', 'evidence'] as const).map((part, index) => {
        const step = t(part === 'evidence' ? 'real.evidence' : `real.step.${part}`);
        return (
          <div key={part} className="by-real-name-group">
            <div className="by-real-name-group-head">
              <h3>{step}</h3>
              <Button
                variant="text"
                size="small"
                aria-label={t('real.editStep', { step })}
                onClick={() => onEdit(index)}
              >
                {t('real.edit')}
              </Button>
            </div>
            {part === 'evidence' ? (
              <EvidenceList files={evidenceIn(form.values)} />
            ) : (
              <FactList label={step} facts={facts[part]} />
            )}
          </div>
        );
      })}
    </>
  );
}
