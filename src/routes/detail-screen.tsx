import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { Resource } from '../core/resource/definition';
import { useMessages } from '../widgets/surface/runtime-context';
import { DetailPage } from '../widgets/resource/detail/detail-page';
import { useNamePage, usePageFrame } from './shell/page-names';
import { shellMessages } from './shell/messages';

interface DetailScreenProps<R> {
  readonly def: Resource<R>;
  /** The parameter of the path that is the row's id. */
  readonly param: string;
  readonly above?: ((row: R) => string) | undefined;
}

/** A row's page in the console: named by the row, and left for its list when the row is removed. */
export function DetailScreen<R>({ def, param, above }: DetailScreenProps<R>) {
  const t = useMessages(shellMessages);
  const id = useParams()[param] ?? '';
  const { parent } = usePageFrame();
  const navigate = useNavigate();
  const [row, setRow] = useState<R>();
  const shown = row !== undefined && def.id(row) === id ? row : undefined;
  useNamePage(shown && def.label(shown), shown && above?.(shown));

  /** Over the list, which has the others: there the address names both. */
  const compare = () => {
    const [path = '', query] = (parent ?? '').split('?');
    const search = new URLSearchParams(query);
    search.append('compare', id);
    return navigate(`${path}?${search.toString()}`);
  };
  return (
    <DetailPage
      key={id}
      def={def}
      id={id}
      onRow={(next) => setRow(() => next)}
      onCompare={above === undefined && parent !== undefined ? compare : undefined}
      onRemoved={() => parent !== undefined && navigate(parent, { replace: true })}
      wayBack={parent !== undefined && <Link to={parent}>{t('detail.back')}</Link>}
    />
  );
}
