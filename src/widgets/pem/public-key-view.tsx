import { useId } from 'react';
import { useStylesheet } from '../styles/use-stylesheet';
import { useMessages } from '../surface/runtime-context';
import { pemMessages as m } from './messages';
import { PemTools } from './pem-tools';
import css from './pem-view.css';

interface PublicKeyViewProps {
  /** In the format of OpenSSH: kind, key, and whatever its maker wrote behind it. */
  readonly content: string;
  readonly algorithm: string;
  readonly fingerprint: string;
  /** What a copy on disk is called. */
  readonly file: string;
}

/** B-12: a public key, by what one tells it from another, and whole. */
export function PublicKeyView({ content, algorithm, fingerprint, file }: PublicKeyViewProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const id = useId();
  const comment = content.trim().split(/\s+/).slice(2).join(' ');
  const facts = [
    ['pem.algorithm', algorithm],
    ['pem.fingerprint', fingerprint],
    ...(comment === '' ? [] : [['pem.comment', comment] as const]),
    ['pem.key', content],
  ] as const;
  return (
    <div className="by-pem">
      {facts.map(([key, value]) => (
        <section key={key} aria-labelledby={`${id}-${key}`}>
          <h3 id={`${id}-${key}`}>{t(key)}</h3>
          <code className="by-pem-serial">{value}</code>
        </section>
      ))}
      <PemTools
        content={content}
        file={file}
        type="text/plain"
        copyLabel={t('pem.copyKey')}
        saveLabel={t('pem.downloadKey')}
      />
    </div>
  );
}
