import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { IconButton } from '../controls/icon-button';
import { useStylesheet } from '../styles/use-stylesheet';
import { useText } from '../surface/runtime-context';
import { resultTexts as m } from './messages';
import css from './result.css';
import { useResultCopy } from './use-copy';

/** One line of a receipt. */
export interface ReceiptFact {
  readonly label: Text;
  readonly value: ReactNode;
  /** What its button copies: a number that somebody will be asked for. */
  readonly copy?: string;
  /** The sum: in large figures. */
  readonly strong?: boolean;
}

/** What was done, in facts: amount, number, time. A fact without a value is left out. */
export function Receipt({ facts }: { readonly facts: readonly ReceiptFact[] }) {
  useStylesheet(css);
  const show = useText();
  const copy = useResultCopy();
  const there = facts.filter(({ value }) => value !== '' && value !== null && value !== undefined);
  return (
    <dl className="by-result-facts">
      {there.map((fact, index) => (
        <div key={index} className="by-result-fact">
          <dt>{show(fact.label)}</dt>
          <dd className={fact.strong ? 'by-result-strong' : undefined}>
            {fact.value}
            {fact.copy !== undefined && (
              <IconButton
                size="small"
                label={text(m, 'result.copy', { name: show(fact.label) })}
                icon={<Copy size={14} aria-hidden="true" />}
                onClick={() => copy(fact.copy ?? '')}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
