import { text } from '../../core/i18n/translator';
import type { ResultProps } from '../../core/resource/operation';
import { IdList } from '../../widgets/result/id-list';
import { useMessages } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { approvalMessages as m } from './messages';

interface Answer {
  readonly requests: readonly string[];
}

/** Somebody has to agree first: nothing has changed yet, and where one sees how far it is. */
export function Requested({ answer }: ResultProps<Answer>) {
  const t = useMessages(m);
  return (
    <>
      <p>{t('requested.hint')}</p>
      <IdList
        label={text(m, 'requested.title')}
        ids={answer.requests.map((id) => ({
          id,
          name: t('requested.open'),
          to: paths.askedFor(id),
        }))}
      />
    </>
  );
}
