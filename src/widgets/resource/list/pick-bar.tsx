// chunk: list-cards
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { text } from '../../../core/i18n/translator';
import type { Resource } from '../../../core/resource/definition';
import { Button } from '../../controls/button';
import { Menu } from '../../overlays/menu';
import { lazyComponent } from '../../surface/lazy-component';
import { useMessages, useText } from '../../surface/runtime-context';
import { resourceTexts } from '../messages';
import type { Operations } from '../operation/use-operations';
import { cardTexts as m } from './cards.messages';
import type { Selection } from './use-selection';

const SelectionTotals = lazyComponent(
  async () => (await import('./selection-totals')).SelectionTotals,
);

interface PickBarProps<R> {
  readonly def: Resource<R>;
  readonly selection: Selection<R>;
  readonly bulk: Operations<R>['toolbar'];
  readonly total: number;
  /** Those of the page that may be chosen. */
  readonly able: readonly string[];
  readonly onBulk: (name: string) => void;
  /** Where there is something to compare of exactly two. */
  readonly onCompare: (() => void) | undefined;
}

const DIRECT = 2;

/** While cards are chosen: how many, and what to do with them, at the foot of the page whatever is scrolled to. */
export function PickBar<R>(props: PickBarProps<R>): ReactNode {
  const { def, selection, bulk, total, able, onBulk, onCompare } = props;
  const t = useMessages(m);
  const show = useText();
  const { scope, count } = selection;
  const none = count === 0 ? text(resourceTexts, 'selection.none') : undefined;
  const rest = bulk.slice(DIRECT);
  return (
    <div className="by-pick-bar" role="group" aria-label={t('cards.bulk')}>
      <div className="by-pick-bar-row">
        <span role="status">{t('cards.picked', { count })}</span>
        <span className="by-phone-bar-space" />
        {count < able.length ? (
          <Button variant="text" size="small" onClick={() => selection.select(new Set(able))}>
            {t('cards.pickPage')}
          </Button>
        ) : (
          scope === 'page' &&
          total > count && (
            <Button variant="text" size="small" onClick={selection.selectMatching}>
              {t('cards.pickMatching', { count: total })}
            </Button>
          )
        )}
        {onCompare && (
          <Button variant="text" size="small" onClick={onCompare}>
            {show(text(resourceTexts, 'selection.compare'))}
          </Button>
        )}
        {count > 0 && (
          <Button variant="text" size="small" onClick={selection.clear}>
            {show(text(resourceTexts, 'selection.clear'))}
          </Button>
        )}
      </div>
      {scope === 'page' && count > 1 && (
        <div className="by-pick-bar-totals">
          <Suspense>
            <SelectionTotals def={def} rows={selection.rows} />
          </Suspense>
        </div>
      )}
      <div className="by-pick-bar-row">
        {bulk.slice(0, DIRECT).map(({ name, spec }) => (
          <Button key={name} disabledReason={none} onClick={() => onBulk(name)}>
            {show(spec.label)}
          </Button>
        ))}
        {rest.length > 0 && (
          <Menu
            label={text(m, 'cards.more')}
            items={rest.map(({ name, spec }) => ({
              key: name,
              label: spec.label,
              danger: spec.danger,
              disabledReason: none,
              onSelect: () => onBulk(name),
            }))}
          />
        )}
      </div>
    </div>
  );
}
