import { useId } from 'react';
import type { Text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { Receipt } from '../result/receipt';
import { useResultCopy } from '../result/use-copy';
import { useStylesheet } from '../styles/use-stylesheet';
import { useMessages, useText } from '../surface/runtime-context';
import { paperMessages as m } from './messages';
import css from './account-block.css';
import type { PaperFact } from './paper';

interface AccountBlockProps {
  readonly title: Text;
  readonly facts: readonly PaperFact[];
}

/** An account to pay into, to be copied line by line or as a whole into the bank's own form. */
export function AccountBlock({ title, facts }: AccountBlockProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  const copy = useResultCopy();
  const heading = useId();
  const there = facts.filter(({ value }) => value !== '');
  return (
    <section className="by-account" aria-labelledby={heading}>
      <div className="by-account-head">
        <h3 className="by-account-title" id={heading}>
          {show(title)}
        </h3>
        <Button
          variant="text"
          size="small"
          onClick={() =>
            copy(there.map(({ label, value }) => `${show(label)}: ${value}`).join('\n'))
          }
        >
          {t('copyAll')}
        </Button>
      </div>
      <Receipt facts={there.map(({ label, value }) => ({ label, value, copy: value }))} />
    </section>
  );
}
