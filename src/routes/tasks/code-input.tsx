import { useState } from 'react';
import { formatList } from '../../core/i18n/translator';
import type { PartProps } from '../../core/resource/input';
import { Code } from '../../widgets/code/code';
import { CodeEditor } from '../../widgets/code/code-editor';
import { filledIn, namedIn } from '../../widgets/code/variables';
import { Button } from '../../widgets/controls/button';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { taskMessages as m } from './messages';

interface Declared {
  readonly name: string;
  readonly default: string;
}

/** B-3: a program with numbered lines; says which of its variables are declared, and shows it filled in. */
export function CodeInput(props: PartProps<string>) {
  const { value, values } = props;
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
      <CodeEditor {...props} />
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
