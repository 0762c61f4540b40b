import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId } from 'react';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { saveFile } from '../resource/list/save-file';
import { useStylesheet } from '../styles/use-stylesheet';
import { useMessages, useText } from '../surface/runtime-context';
import { useAnnounce } from '../surface/surface-context';
import { useHeld } from './held';
import { resultTexts as m } from './messages';
import css from './result.css';
import { useResultCopy } from './use-copy';

export interface SecretTextProps {
  /** What it is: 私钥. */
  readonly label: Text;
  readonly value: string;
  /** Offers it as a file of this name: `web.pem`. */
  readonly file?: string;
}

/** A text that nobody can see again: a private key, a token, a first password. */
export function SecretText({ label, value, file }: SecretTextProps) {
  useStylesheet(css);
  useHeld(label);
  const t = useMessages(m);
  const show = useText();
  const announce = useAnnounce();
  const copy = useResultCopy();
  const id = useId();
  const download = (name: string) => {
    saveFile(document, name, value, 'application/octet-stream');
    announce(show(text(m, 'result.downloaded', { file: name })));
  };
  return (
    <section className="by-result-secret" aria-labelledby={id}>
      <p className="by-result-once">
        <TriangleAlert size={16} aria-hidden="true" />
        <span>{t('result.once')}</span>
      </p>
      <h3 className="by-result-name" id={id}>
        {show(label)}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long one is scrolled by keys */}
      <pre className="by-result-text" tabIndex={0} role="group" aria-labelledby={id}>
        {value}
      </pre>
      <div className="by-result-tools">
        <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => copy(value)}>
          {t('result.copy', { name: show(label) })}
        </Button>
        {file !== undefined && (
          <Button icon={<Download size={16} aria-hidden="true" />} onClick={() => download(file)}>
            {t('result.download', { file })}
          </Button>
        )}
      </div>
    </section>
  );
}
