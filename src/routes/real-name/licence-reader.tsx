import ScanText from 'lucide-react/icons/scan-text';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { FileRef } from '../../core/resource/input';
import { Button } from '../../widgets/controls/button';
import { StatusTag } from '../../widgets/feedback/status-tag';
import type { InputForm } from '../../widgets/resource/form/use-input-form';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useMessages, useText } from '../../widgets/surface/runtime-context';
import { useAnnounce } from '../../widgets/surface/surface-context';
import type { LicenceFacts } from './licence-text';
import css from './licence-reader.css';
import { realNameMessages as m } from './messages';
import { useLicence } from './use-licence';
import type { LicenceReading } from './use-licence';

const labels = {
  name: 'real.name',
  creditCode: 'real.code',
  legalPerson: 'real.legal',
  address: 'real.address',
} as const satisfies Record<keyof LicenceFacts, string>;
type Fact = keyof LicenceFacts;
const names = Object.keys(labels) as readonly Fact[];

/** Fills what is empty with what the picture of the licence says; what was typed stays and is compared with it. */
export function LicenceReader({ form }: { readonly form: InputForm }) {
  const t = useMessages(m);
  const announce = useAnnounce();
  const licence = useLicence(form.values['licence'] as readonly FileRef[]);
  // Somebody types while it is read: what is filled by then stays.
  const latest = useRef(form);
  useLayoutEffect(() => {
    latest.current = form;
  });
  if (!licence) return null;
  const start = async () => {
    const facts = await licence.start();
    if (!facts) return;
    const { values, set } = latest.current;
    const empty = names.filter((name) => facts[name] !== undefined && isEmpty(values[name]));
    for (const name of empty) set(name, facts[name]);
    announce(
      Object.keys(facts).length === 0
        ? t('read.nothing')
        : t('read.filled', { count: empty.length }),
    );
  };
  return (
    <ReaderBox
      licence={{ ...licence, start }}
      label={t('read.start')}
      said={(name) => String(form.values[name])}
      differs={(name, value, label) => (
        <Button
          size="small"
          aria-label={t('read.takeOf', { label })}
          onClick={({ currentTarget }) => {
            goOnFrom(currentTarget);
            form.set(name, value);
            announce(t('read.taken', { label }));
          }}
        >
          {t('read.take')}
        </Button>
      )}
    />
  );
}

interface LicenceCheckProps {
  readonly files: readonly FileRef[];
  readonly said: Readonly<Record<Fact, string>>;
}

/** What the applicant says beside what the picture of the licence says: for whoever decides. */
export function LicenceCheck({ files, said }: LicenceCheckProps) {
  const t = useMessages(m);
  const announce = useAnnounce();
  const licence = useLicence(files);
  if (!licence) return null;
  const start = async () => {
    const facts = await licence.start();
    if (!facts) return;
    const count = names.filter((name) => isOther(facts[name], said[name])).length;
    const isNothing = Object.keys(facts).length === 0;
    announce(isNothing ? t('read.nothing') : t('read.compared', { count }));
  };
  return (
    <ReaderBox
      licence={{ ...licence, start }}
      label={t('read.compare')}
      said={(name) => said[name]}
      differs={() => <StatusTag tone="danger" text={t('read.differs')} />}
    />
  );
}

/** The button that was pressed will be gone: on to the next one, or back to the beginning. */
function goOnFrom(pressed: HTMLElement): void {
  const box = pressed.closest('.by-licence-reading');
  requestAnimationFrame(() => {
    const next = box?.querySelector<HTMLElement>('li button') ?? box?.querySelector('button');
    next?.focus();
  });
}

const isEmpty = (value: unknown) => typeof value !== 'string' || value.trim() === '';
/** Licences write no spaces, and codes in capitals. */
const plain = (value: string) => value.replace(/\s/g, '').toUpperCase();

const isOther = (found: string | undefined, said: string) =>
  found !== undefined && plain(found) !== plain(said);

interface ReaderBoxProps {
  readonly licence: {
    readonly reading: LicenceReading['reading'];
    readonly start: () => Promise<unknown>;
    readonly stop: () => void;
  };
  readonly label: string;
  /** What is written of it now. */
  readonly said: (name: Fact) => string;
  /** What is shown where the picture says something else. */
  readonly differs: (name: Fact, value: string, label: string) => ReactNode;
}

function ReaderBox({ licence: { reading, start, stop }, label, said, differs }: ReaderBoxProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  const isReading = reading.state === 'reading';
  const facts = reading.state === 'read' ? reading.facts : {};
  const found = names.flatMap((name) => {
    const value = facts[name];
    return value === undefined ? [] : [{ name, value, label: t(labels[name]) }];
  });
  return (
    <div className="by-licence-reading">
      <Button
        icon={isReading ? undefined : <ScanText size={14} aria-hidden="true" />}
        onClick={isReading ? stop : () => void start()}
      >
        {isReading ? t('read.cancel') : label}
      </Button>
      <p className="by-licence-hint" role="status">
        {isReading ? t('read.reading', { name: reading.name }) : ''}
      </p>
      {reading.state === 'failed' && (
        <p className="by-licence-failed" role="alert">
          {show(reading.why)}
        </p>
      )}
      {reading.state === 'read' && found.length === 0 && (
        <p className="by-licence-hint">{t('read.nothing')}</p>
      )}
      {found.length > 0 && (
        <section className="by-licence-found" aria-label={t('read.found')}>
          <p className="by-licence-hint">{t('read.hint')}</p>
          <ul>
            {found.map(({ name, value, label: fact }) => (
              <li key={name}>
                <span className="by-licence-label">{fact}</span>
                <span className="by-licence-value">{value}</span>
                {isOther(value, said(name)) ? (
                  differs(name, value, fact)
                ) : (
                  <StatusTag tone="success" text={t('read.same')} />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
