// chunk: table
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { LazyMenu } from '../overlays/lazy-menu';
import { widgetMessages as m } from '../surface/messages';
import { useText } from '../surface/runtime-context';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './row-actions.css';

export interface RowAction {
  readonly key: string;
  readonly label: Text;
  readonly onSelect: () => unknown;
  readonly disabledReason?: Text | undefined;
  readonly danger?: boolean | undefined;
  /** Always under "more". */
  readonly more?: boolean | undefined;
  /** Under "more": a line before it. */
  readonly separated?: boolean | undefined;
  /** Under "more": the title that it stands under, with those beside it that have the same. */
  readonly group?: Text | undefined;
}

export interface RowActionsProps {
  readonly actions: readonly RowAction[];
  /** The row's name, for the name of its menu. */
  readonly label: string;
  /** W-05: at most two. */
  readonly direct?: 0 | 1 | 2;
}

export function RowActions({ actions, label, direct = 2 }: RowActionsProps) {
  useStylesheet(css);
  const show = useText();
  const shown = actions.filter((action) => !action.more).slice(0, direct);
  const rest = actions.filter((action) => !shown.includes(action));
  return (
    <div className="by-row-actions">
      {shown.map((action) => (
        <Button
          key={action.key}
          variant="text"
          size="small"
          disabledReason={action.disabledReason}
          onClick={action.onSelect}
        >
          {show(action.label)}
        </Button>
      ))}
      {rest.length > 0 && (
        <LazyMenu label={text(m, 'table.more', { name: label })} items={rest} size="small" />
      )}
    </div>
  );
}
