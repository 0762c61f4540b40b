import { useRef, useState } from 'react';
import { createAccessKey, deleteAccessKey, listAccessKeys } from '../../core/api/access-keys';
import type { AccessKey } from '../../core/api/access-keys';
import type { Reply } from '../../core/api/endpoint';
import { isApiError } from '../../core/http/errors';
import { text } from '../../core/i18n/translator';
import { formOf, inputs } from '../../core/resource/input';
import { noValue } from '../../core/resource/no-value';
import { timeText } from '../../core/resource/time';
import { Button } from '../../widgets/controls/button';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { useConfirm } from '../../widgets/overlays/confirm';
import { InputFields } from '../../widgets/resource/form/input-fields';
import { useInputForm } from '../../widgets/resource/form/use-input-form';
import { Receipt } from '../../widgets/result/receipt';
import { ResultDialog } from '../../widgets/result/result-dialog';
import { SecretText } from '../../widgets/result/secret-text';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { personalMessages as m } from './messages';
import { Section, SectionForm } from './section';

const input = inputs(m);
const password = input.password({
  ...{ label: 'password.old', required: true, maxLength: 128, current: true },
});
const secondCode = input.text({
  ...{ label: 'factor.code', help: 'factor.codeHelp', required: true, maxLength: 40 },
});
const plain = {
  name: input.text({ label: 'key.name', help: 'key.nameHelp', required: true, maxLength: 60 }),
  days: input.number({
    ...{ label: 'key.days', required: true, initial: 90 },
    ...{ min: 1, max: 365, whole: true },
  }),
  password,
};
const forms = { plain: formOf(plain), coded: formOf({ ...plain, secondCode }) };

type Made = Reply<typeof createAccessKey>;

interface AccessKeysProps {
  /** A code is asked for beside the password. */
  readonly coded: boolean;
  /** Sessions that were begun by a key end with it. */
  readonly onEnded: () => Promise<unknown>;
}

/** By what scripts sign in as oneself: until when each is good, when it was used last, and from where. */
export function AccessKeys({ coded, onEnded }: AccessKeysProps) {
  const t = useMessages(m);
  const keys = useEndpointQuery(listAccessKeys, {}, { ignoreErrors: true });
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<Made>();
  const box = useRef<HTMLDivElement>(null);
  const back = () => {
    setMaking(false);
    box.current?.focus();
  };
  return (
    <Section title={text(m, 'key.title')}>
      <p>{t('key.what')}</p>
      <div ref={box} tabIndex={-1} className="by-keys">
        {keys.error && !keys.data ? (
          <ErrorState error={keys.error} onRetry={keys.refetch} />
        ) : keys.data ? (
          <KeyList
            keys={keys.data}
            onEnded={async () => {
              await Promise.all([keys.refetch(), onEnded()]);
              box.current?.focus();
            }}
          />
        ) : (
          <SkeletonLines lines={2} />
        )}
      </div>
      {isMaking ? (
        <KeyForm
          coded={coded}
          onCancel={back}
          onDone={(reply) => {
            setMaking(false);
            setMade(reply);
            void keys.refetch();
          }}
        />
      ) : (
        <div>
          <Button onClick={() => setMaking(true)}>{t('key.create')}</Button>
        </div>
      )}
      {made && (
        <ResultDialog
          title={text(m, 'key.title')}
          done={text(m, 'key.made', { name: made.name })}
          onClose={() => {
            setMade(undefined);
            box.current?.focus();
          }}
        >
          <Receipt
            facts={[
              { label: text(m, 'key.id'), value: made.id, copy: made.id },
              { label: text(m, 'key.until'), value: timeText(made.expireTime, noValue) },
            ]}
          />
          <SecretText label={text(m, 'key.secret')} value={made.secret} />
        </ResultDialog>
      )}
    </Section>
  );
}

interface KeyListProps {
  readonly keys: readonly AccessKey[];
  readonly onEnded: () => Promise<unknown>;
}

function KeyList({ keys, onEnded }: KeyListProps) {
  const t = useMessages(m);
  const runtime = useRuntime();
  const confirm = useConfirm();
  if (keys.length === 0) return <p>{t('key.none')}</p>;
  const end = async ({ id, name }: AccessKey) => {
    const isSure = await confirm({
      text: text(m, 'key.deleteAsk', { name }),
      confirmLabel: text(m, 'key.delete'),
    });
    if (!isSure) return;
    try {
      await runtime.call(deleteAccessKey, { params: { id } });
      runtime.notices.push({ tone: 'success', text: text(m, 'key.deleted', { name }) });
    } catch (failure) {
      if (!isApiError(failure)) throw failure; // the policy has told the user of an ApiError
    }
    await onEnded();
  };
  return (
    <ul className="by-sessions" aria-label={t('key.title')}>
      {keys.map((key) => (
        <li key={key.id}>
          <span className="by-session-name">{key.name}</span>
          <span className="by-session-facts">
            <code>{key.id}</code> · {t('key.until')} {timeText(key.expireTime, noValue)} ·{' '}
            {key.useTime === ''
              ? t('key.unused')
              : t('key.used', { time: timeText(key.useTime, noValue), address: key.address })}
          </span>
          <Button
            size="small"
            aria-label={t('key.deleteOne', { name: key.name })}
            onClick={() => end(key)}
          >
            {t('key.delete')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface KeyFormProps {
  readonly coded: boolean;
  readonly onCancel: () => void;
  readonly onDone: (made: Made) => void;
}

function KeyForm({ coded, onCancel, onDone }: KeyFormProps) {
  const t = useMessages(m);
  const runtime = useRuntime();
  const { spec, read } = forms[coded ? 'coded' : 'plain'];
  const form = useInputForm({
    spec,
    from: undefined,
    draftKey: undefined, // a password is never written down
    send: (values) => runtime.call(createAccessKey, { body: read(values) }, { ignoreErrors: true }),
    onDone,
  });
  return (
    <SectionForm
      form={form}
      name={text(m, 'key.title')}
      submit={text(m, 'key.create')}
      more={<Button onClick={onCancel}>{t('factor.cancel')}</Button>}
    >
      <InputFields form={form} />
    </SectionForm>
  );
}
