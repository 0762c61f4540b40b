import type { Publication } from '../../core/api/office/publishing';
import { text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { Steps } from '../../widgets/steps/steps';
import { useMessages } from '../../widgets/surface/runtime-context';
import { offerMessages as m } from './messages';
import { known, publicationSteps } from './publication-steps';

/** The life of a service in the catalogue as a line: where it stands, and what is possible next. */
export function PublicationLine({ row }: ViewProps<Publication>) {
  const t = useMessages(m);
  return (
    <Steps label={text(m, 'publication.line')} steps={publicationSteps(row)}>
      <p>{t(`publication.next.${known(row.status)}`)}</p>
    </Steps>
  );
}
