import type { BareMetal } from '../../core/api/platforms/bare-metal';
import { text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { Steps } from '../../widgets/steps/steps';
import { useMessages } from '../../widgets/surface/runtime-context';
import { lifeOf, nextOf } from './life-of';
import { platformMessages as m } from './messages';

/** The life of a server as a line: where it stands, and what is possible next. */
export function MetalLife({ row }: ViewProps<BareMetal>) {
  const t = useMessages(m);
  return (
    <Steps label={text(m, 'metal.life')} steps={lifeOf(row)}>
      <p>{t(nextOf(row.status))}</p>
    </Steps>
  );
}
