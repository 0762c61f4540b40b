import type { Stack } from '../../core/api/platforms/stacks';
import type { ViewProps } from '../../core/resource/tab';
import { Code } from '../../widgets/code/code';
import { useMessages } from '../../widgets/surface/runtime-context';
import { infrastructureMessages as m } from './messages';

/** B-3: the template that a stack was last made from. */
export function StackTemplate({ row }: ViewProps<Stack>) {
  const t = useMessages(m);
  return <Code content={row.template} label={t('stack.template')} />;
}
