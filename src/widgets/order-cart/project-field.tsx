import { listProjects } from '../../core/api/projects';
import type { CartLine } from '../../core/cart/cart-item';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import type { Runtime } from '../../core/runtime';
import type { SearchParam } from '../../core/search/build-query';
import { Field } from '../controls/field';
import { useCan } from '../surface/runtime-context';
import { Select } from '../controls/select';
import type { OfferedOptions, SelectAsk } from '../controls/select-option';
import { lazyMessages as m } from './lazy-messages';

/** As many as are listed: more are found by typing. */
const MOST = 200;

interface ProjectFieldProps {
  readonly line: CartLine;
  readonly value: string;
  readonly error: Text | undefined;
  readonly onChange: (projectId: string) => void;
}

/** The resource group that the line is ordered into (N-03). A draft is nobody's yet, who could say what groups there are. */
export function ProjectField({ line, value, error, onChange }: ProjectFieldProps) {
  const can = useCan();
  if (line.draft || !can(listProjects.perm ?? null)) return null;
  return (
    <Field label={text(m, 'details.project')} error={error}>
      <Select
        source={readProjects}
        value={value}
        clearable
        placeholder={text(m, 'edit.optional')}
        onChange={onChange}
      />
    </Field>
  );
}

async function readProjects(
  signal: AbortSignal,
  runtime: Runtime,
  asked: SelectAsk = {},
): Promise<OfferedOptions> {
  const { chosen, text: typed } = asked;
  const params: SearchParam[] = [
    ...(chosen ? [{ name: 'id', sign: 'IN' as const, value: chosen }] : []),
    ...(typed ? [{ name: 'name', sign: 'LK' as const, value: typed }] : []),
  ];
  const { rows, total } = await runtime.call(
    listProjects,
    { query: { page: 1, rows: MOST, params } },
    { signal, inPlace: true, ignoreErrors: true },
  );
  const options = rows.map(({ id, name }) => ({ value: id, label: name }));
  return total > rows.length ? Object.assign(options, { total }) : options;
}
