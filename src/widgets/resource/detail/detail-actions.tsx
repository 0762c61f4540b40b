import { text } from '../../../core/i18n/translator';
import { Button } from '../../controls/button';
import { LazyMenu } from '../../overlays/lazy-menu';
import { widgetMessages } from '../../surface/messages';
import type { RowAction } from '../../table/row-actions';
import { useText } from '../../surface/runtime-context';

interface DetailActionsProps {
  readonly actions: readonly RowAction[];
  /** The row's name, for the name of its menu. */
  readonly label: string;
}

/** The operations of a row where there is room for buttons. */
export function DetailActions({ actions, label }: DetailActionsProps) {
  const show = useText();
  const direct = actions.filter((action) => !action.more);
  const more = actions.filter((action) => action.more);
  if (actions.length === 0) return null;
  return (
    <div className="by-detail-actions">
      {direct.map((action) => (
        <Button
          key={action.key}
          disabledReason={action.disabledReason}
          onClick={() => action.onSelect()}
        >
          {show(action.label)}
        </Button>
      ))}
      {more.length > 0 && (
        <LazyMenu label={text(widgetMessages, 'table.more', { name: label })} items={more} />
      )}
    </div>
  );
}
