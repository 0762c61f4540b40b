import { useState } from 'react';
import { formatList } from '../../core/i18n/translator';
import type { PartProps } from '../../core/resource/input';
import { Button } from '../../widgets/controls/button';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { Code, LineNumbers } from './code';
import css from './code.css';
import { taskMessages as m } from './messages';
import { filledIn, namedIn } from './script-text';

interface Declared {
  readonly name: string;
  readonly default: string;
}

/** B-3: a program with numbered lines; says which of its variables are declared, and shows it filled in. */
export function CodeInput({
  value,
  values,
  onChange,
  onLeave,
  labelledby,
  describedby,
  invalid,
}: PartProps<string>) {
  useStylesheet(css);
  const t = useMessages(m);
  const locale = useLocale();
  const [preview, setPreview] = useState(false);
  const declared = (values['variables'] ?? []) as readonly Declared[];
  const known = new Map(declared.map((each) => [each.name, each.default]));
  const named = namedIn(value);
  const unknown = named.filter((name) => !known.has(name));
  const unused = declared.flatMap(({ name }) => (name === '' || named.includes(name) ? [] : name));
  return (
    <div className="by-source-parts">
      <div className="by-source">
        <LineNumbers content={value} />
        <textarea
          aria-labelledby={labelledby}
          aria-describedby={describedby}
          aria-invalid={invalid || undefined}
          rows={Math.max(12, value.split('\n').length)}
          spellCheck={false}
          autoCapitalize="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeave}
        />
      </div>
      {unknown.length > 0 && (
        <p className="by-source-note">
          {t('script.shell', { names: formatList(unknown, locale) })}
        </p>
      )}
      {unused.length > 0 && (
        <p className="by-source-note" data-tone="warning">
          {t('script.unused', { names: formatList(unused, locale) })}
        </p>
      )}
      <div>
        <Button size="small" aria-expanded={preview} onClick={() => setPreview(!preview)}>
          {t('script.preview')}
        </Button>
      </div>
      {preview && <Code content={filledIn(value, known)} label={t('script.preview')} />}
    </div>
  );
}
