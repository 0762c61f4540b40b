import ScanText from 'lucide-react/icons/scan-text';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MAX_IMAGE_BYTES, recogniseText } from '../../core/api/assistant/ocr';
import { imageFailureText } from '../../core/chat/composer';
import { readAttachment } from '../../core/download/download';
import { hasTrait } from '../../core/http/errors';
import type { Text } from '../../core/i18n/translator';
import type { FileRef } from '../../core/resource/input';
import { previewOf } from '../../core/upload/preview';
import { Button } from '../../widgets/controls/button';
import { StatusTag } from '../../widgets/feedback/status-tag';
import type { InputForm } from '../../widgets/resource/form/use-input-form';
import { useCan, useMessages, useRuntime, useText } from '../../widgets/surface/runtime-context';
import { useAnnounce } from '../../widgets/surface/surface-context';
import { readLicence } from './licence-text';
import type { LicenceFacts } from './licence-text';
import { realNameMessages as m } from './messages';

const labels = {
  name: 'real.name',
  creditCode: 'real.code',
  legalPerson: 'real.legal',
  address: 'real.address',
} as const satisfies Record<keyof LicenceFacts, string>;
const names = Object.keys(labels) as readonly (keyof LicenceFacts)[];

type Reading =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly name: string }
  | { readonly state: 'read'; readonly facts: LicenceFacts }
  | { readonly state: 'failed'; readonly why: Text };

const isReadable = ({ name, size, path }: FileRef) =>
  previewOf(name) === 'thumbnail' && path !== '' && size <= MAX_IMAGE_BYTES;

/** Fills what is empty with what the picture of the licence says; what was typed stays and is compared with it. */
export function LicenceReader({ form }: { readonly form: InputForm }) {
  const t = useMessages(m);
  const show = useText();
  const can = useCan();
  const runtime = useRuntime();
  const announce = useAnnounce();
  const [reading, setReading] = useState<Reading>({ state: 'idle' });
  const life = useRef<AbortController>(undefined);
  useEffect(() => () => life.current?.abort(), []);
  // Somebody types while it is read: what is filled by then stays.
  const latest = useRef(form);
  useLayoutEffect(() => {
    latest.current = form;
  });
  const fill = (facts: LicenceFacts) => {
    const { values, set } = latest.current;
    const empty = names.filter((name) => facts[name] !== undefined && isEmpty(values[name]));
    for (const name of empty) set(name, facts[name]);
    announce(t('read.filled', { count: empty.length }));
  };

  const picture = (form.values['licence'] as readonly FileRef[]).findLast(isReadable);
  if (!picture || !can(recogniseText.perm ?? null, 'button')) return null;

  const start = async () => {
    life.current?.abort();
    const now = (life.current = new AbortController());
    const { signal } = now;
    setReading({ state: 'reading', name: picture.name });
    try {
      const body = await readAttachment(runtime, picture.path, { signal, inPlace: true });
      const words = await runtime.call(recogniseText, { body }, { signal, inPlace: true });
      if (signal.aborted) return;
      const facts = readLicence(words);
      setReading({ state: 'read', facts });
      fill(facts);
    } catch (error) {
      if (life.current !== now || hasTrait(error, 'given-up')) return;
      setReading({ state: 'failed', why: imageFailureText(error) });
    }
  };
  const stop = () => {
    life.current?.abort();
    setReading({ state: 'idle' });
  };

  if (reading.state === 'reading')
    return (
      <p className="by-licence-reading" role="status">
        <span>{t('read.reading', { name: reading.name })}</span>
        <Button size="small" onClick={stop}>
          {t('read.cancel')}
        </Button>
      </p>
    );
  return (
    <div className="by-licence-reading">
      <Button icon={<ScanText size={14} aria-hidden="true" />} onClick={() => void start()}>
        {t('read.start')}
      </Button>
      {reading.state === 'failed' && (
        <p className="by-licence-failed" role="alert">
          {show(reading.why)}
        </p>
      )}
      {reading.state === 'read' && <Found facts={reading.facts} form={form} />}
    </div>
  );
}

const isEmpty = (value: unknown) => typeof value !== 'string' || value.trim() === '';

function Found({ facts, form }: { readonly facts: LicenceFacts; readonly form: InputForm }) {
  const t = useMessages(m);
  const found = names.flatMap((name) => {
    const value = facts[name];
    return value === undefined ? [] : [{ name, value, label: t(labels[name]) }];
  });
  if (found.length === 0) return <p className="by-licence-hint">{t('read.nothing')}</p>;
  return (
    <section className="by-licence-found" aria-label={t('read.found')}>
      <p className="by-licence-hint">{t('read.hint')}</p>
      <ul>
        {found.map(({ name, value, label }) => (
          <li key={name}>
            <span className="by-licence-label">{label}</span>
            <span className="by-licence-value">{value}</span>
            {String(form.values[name]).trim() === value ? (
              <StatusTag tone="success" text={t('read.same')} />
            ) : (
              <Button
                size="small"
                aria-label={t('read.takeOf', { label })}
                onClick={() => form.set(name, value)}
              >
                {t('read.take')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
