import Copy from 'lucide-react/icons/copy';
import { useId } from 'react';
import { text } from '../../core/i18n/translator';
import { timeText } from '../../core/resource/time';
import { IconButton } from '../controls/icon-button';
import { useStylesheet } from '../styles/use-stylesheet';
import { useMessages } from '../surface/runtime-context';
import { useTextCopy } from '../result/use-copy';
import { pemMessages as m } from './messages';
import { PemTools } from './pem-tools';
import css from './pem-view.css';

/** One certificate of a chain. */
export interface PemLink {
  readonly subject: string;
  readonly issuer: string;
  readonly notBefore: string;
  readonly notAfter: string;
  readonly fingerprint: string;
}

interface PemViewProps {
  readonly names: readonly string[];
  readonly serialNumber: string;
  /** The certificate itself first, then those of its issuers. */
  readonly chain: readonly PemLink[];
  readonly pem: string;
  /** What a copy on disk is called. */
  readonly file: string;
}

/** B-12: what stands in a certificate: names, chain, days, fingerprints; all of it is text that was sent. */
export function PemView({ names, serialNumber, chain, pem, file }: PemViewProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const copy = useTextCopy();
  const id = useId();
  return (
    <div className="by-pem">
      <section aria-labelledby={`${id}-names`}>
        <h3 id={`${id}-names`}>{t('pem.names')}</h3>
        <ul className="by-pem-names">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby={`${id}-chain`}>
        <h3 id={`${id}-chain`}>{t('pem.chain')}</h3>
        <ol className="by-pem-chain">
          {chain.map((link, index) => (
            <Link key={link.fingerprint} link={link} isOwn={index === 0} copy={copy} />
          ))}
        </ol>
      </section>
      <section aria-labelledby={`${id}-serial`}>
        <h3 id={`${id}-serial`}>{t('pem.serial')}</h3>
        <code className="by-pem-serial">{serialNumber}</code>
      </section>
      <PemTools
        content={pem}
        file={file}
        type="application/x-pem-file"
        copyLabel={t('pem.copy')}
        saveLabel={t('pem.download')}
      />
    </div>
  );
}

interface LinkProps {
  readonly link: PemLink;
  readonly isOwn: boolean;
  readonly copy: (source: string) => Promise<void>;
}

function Link({ link, isOwn, copy }: LinkProps) {
  const t = useMessages(m);
  const { subject, issuer, fingerprint } = link;
  return (
    <li className="by-pem-link">
      <p className="by-pem-kind">{t(isOwn ? 'pem.own' : 'pem.issuer')}</p>
      <p className="by-pem-subject">{subject}</p>
      <p>{subject === issuer ? t('pem.self') : t('pem.by', { issuer })}</p>
      <p className="by-pem-days">
        {t('pem.days', { from: timeText(link.notBefore), to: timeText(link.notAfter) })}
      </p>
      <p className="by-pem-kind">{t('pem.fingerprint')}</p>
      <div className="by-pem-print">
        <code>{fingerprint}</code>
        <IconButton
          size="small"
          label={text(m, 'pem.copyFingerprint', { name: subject })}
          icon={<Copy size={14} aria-hidden="true" />}
          onClick={() => copy(fingerprint)}
        />
      </div>
    </li>
  );
}
