import { useId, useState } from 'react';
import type { PartProps } from '../../core/resource/input';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useMessages } from '../../widgets/surface/runtime-context';
import { platformMessages as m } from './messages';
import css from './platform.css';

interface TextFile {
  readonly name: string;
  readonly content: string;
}

/** A small text: from a file of one's own, or typed. */
export function TextFilePart({ value, onChange, onLeave, ...props }: PartProps<TextFile>) {
  useStylesheet(css);
  const t = useMessages(m);
  const id = useId();
  const [failed, setFailed] = useState(false);
  const read = async (file: File | undefined) => {
    if (!file) return;
    try {
      onChange({ name: file.name, content: await file.text() });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div
      className="by-text-file"
      role="group"
      aria-labelledby={props.labelledby}
      aria-describedby={props.describedby}
      onBlur={onLeave}
    >
      <input
        type="file"
        aria-label={t('object.choose')}
        onChange={(event) => void read(event.currentTarget.files?.[0])}
      />
      {failed && <p role="alert">{t('object.unread')}</p>}
      <label htmlFor={id}>{t('object.content')}</label>
      <textarea
        id={id}
        rows={6}
        value={value.content}
        onChange={(event) => onChange({ ...value, content: event.currentTarget.value })}
      />
    </div>
  );
}
