import type { Script } from '../../core/api/flows/scripts';
import type { ViewProps } from '../../core/resource/tab';
import { Code } from '../../widgets/code/code';
import { useMessages } from '../../widgets/surface/runtime-context';
import { taskMessages as m } from './messages';

/** What a script does, and what it asks for. */
export function ScriptView({ row }: ViewProps<Script>) {
  const t = useMessages(m);
  const types = { text: t('type.text'), secret: t('type.secret'), select: t('type.select') };
  return (
    <div className="by-source-parts">
      <Code content={row.content} label={t('script.content')} />
      {row.variables.length > 0 && (
        <ul aria-label={t('script.variables')}>
          {row.variables.map(({ name, label, type, required, default: initial }) => (
            <li key={name}>
              <code>{`\${${name}}`}</code> {label} · {types[type]}
              {required && ` · ${t('variable.required')}`}
              {initial !== '' && ` · ${t('variable.default')}: ${initial}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
