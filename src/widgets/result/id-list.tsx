import Copy from 'lucide-react/icons/copy';
import { useId } from 'react';
import { Link } from 'react-router';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { IconButton } from '../controls/icon-button';
import { useStylesheet } from '../styles/use-stylesheet';
import { useMessages, useText } from '../surface/runtime-context';
import { resultTexts as m } from './messages';
import css from './result.css';
import { useResultCopy } from './use-copy';

/** Something that came of an operation, by its id. */
export interface ResultId {
  readonly id: string;
  readonly name?: string;
  /** Its own screen. */
  readonly to?: string | undefined;
}

export interface IdListProps {
  /** What they are: 新建的虚拟机. */
  readonly label: Text;
  readonly ids: readonly ResultId[];
}

/** What is new, with its ids to copy, one by one or all at once. */
export function IdList({ label, ids }: IdListProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  const copy = useResultCopy();
  const heading = useId();
  return (
    <section className="by-result-ids" aria-labelledby={heading}>
      <div className="by-result-head">
        <h3 className="by-result-name" id={heading}>
          {show(label)}
        </h3>
        {ids.length > 1 && (
          <Button
            variant="text"
            size="small"
            onClick={() => copy(ids.map(({ id }) => id).join('\n'))}
          >
            {t('result.copyAll', { count: ids.length })}
          </Button>
        )}
      </div>
      <ul className="by-result-list">
        {ids.map(({ id, name, to }) => (
          <li key={id}>
            <span className="by-result-item">
              {to === undefined ? (name ?? id) : <Link to={to}>{name ?? id}</Link>}
              {name !== undefined && <code>{id}</code>}
            </span>
            <IconButton
              size="small"
              label={text(m, 'result.copy', { name: id })}
              icon={<Copy size={14} aria-hidden="true" />}
              onClick={() => copy(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
