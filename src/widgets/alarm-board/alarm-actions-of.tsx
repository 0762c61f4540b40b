import { text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { LazyMenu } from '../overlays/lazy-menu';
import { widgetMessages } from '../surface/messages';
import type { RowAction } from '../table/row-actions';
import { useText } from '../surface/runtime-context';

export interface AlarmActionsOfProps {
  readonly actions: readonly RowAction[];
  /** The alarm's name, for the name of its menu. */
  readonly label: string;
}

/** What may be done now stands in the row; everything else in its menu. */
export function AlarmActionsOf({ actions, label }: AlarmActionsOfProps) {
  const show = useText();
  const direct = actions.filter((action) => !action.more);
  return (
    <div className="ab-actions">
      {direct.map((action) => (
        <Button key={action.key} variant="text" size="small" onClick={action.onSelect}>
          {show(action.label)}
        </Button>
      ))}
      <LazyMenu
        size="small"
        label={text(widgetMessages, 'table.more', { name: label })}
        items={actions.filter((action) => action.more)}
      />
    </div>
  );
}
