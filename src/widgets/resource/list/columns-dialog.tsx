// chunk: list-dialogs
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { text } from '../../../core/i18n/translator';
import type { Resource } from '../../../core/resource/definition';
import { Button } from '../../controls/button';
import { Checkbox } from '../../controls/checkbox';
import { Field } from '../../controls/field';
import { IconButton } from '../../controls/icon-button';
import { Modal } from '../../overlays/modal';
import { useMessages, useText } from '../../surface/runtime-context';
import { Select } from '../../controls/select';
import { resourceTexts } from '../messages';
import { dialogTexts as m } from './dialogs.messages';
import type { Density, View } from './view-preferences';

interface ColumnsDialogProps<R> {
  readonly def: Resource<R>;
  readonly view: View;
  readonly onClose: () => void;
}

/** Which columns, in which order, how tall: applied at once, so that the effect is seen behind. */
export function ColumnsDialog<R>({ def, view, onClose }: ColumnsDialogProps<R>) {
  const t = useMessages(m);
  const show = useText();
  const { columns, shown } = view;
  const toggle = (name: string, on: boolean) =>
    view.save({ hidden: columns.filter((each) => (each === name ? !on : !shown.includes(each))) });
  const move = (index: number, by: 1 | -1) => {
    const order = [...columns];
    const [moved] = order.splice(index, 1);
    if (moved !== undefined) order.splice(index + by, 0, moved);
    view.save({ order });
  };

  return (
    <Modal
      open
      size="small"
      title={text(resourceTexts, 'columns.label')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={view.reset}>{t('columns.reset')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('columns.done')}
          </Button>
        </>
      }
    >
      <div className="by-columns-dialog">
        <Field label={text(m, 'columns.density')}>
          <Select
            placeholder={null}
            value={view.density}
            options={[
              { value: 'normal', label: text(m, 'columns.normal') },
              { value: 'compact', label: text(m, 'columns.compact') },
            ]}
            onChange={(density) => view.save({ density: density as Density })}
          />
        </Field>
        <Field label={text(m, 'columns.room')} group>
          <Checkbox checked={view.allColumns} onChange={(allColumns) => view.save({ allColumns })}>
            {t('columns.all')}
          </Checkbox>
        </Field>
        <Field label={text(m, 'columns.show')} group>
          <ul className="by-columns-list">
            {columns.map((name, index) => {
              const label = def.fields.get(name)?.label ?? name;
              const last = shown.length === 1 && shown[0] === name;
              return (
                <li key={name} className="by-columns-item">
                  <Checkbox
                    checked={shown.includes(name)}
                    disabled={last}
                    onChange={(on) => toggle(name, on)}
                  >
                    {show(label)}
                  </Checkbox>
                  <IconButton
                    size="small"
                    label={text(m, 'columns.up', { name: show(label) })}
                    icon={<ArrowUp size={14} aria-hidden="true" />}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  />
                  <IconButton
                    size="small"
                    label={text(m, 'columns.down', { name: show(label) })}
                    icon={<ArrowDown size={14} aria-hidden="true" />}
                    disabled={index === columns.length - 1}
                    onClick={() => move(index, 1)}
                  />
                </li>
              );
            })}
          </ul>
        </Field>
      </div>
    </Modal>
  );
}
