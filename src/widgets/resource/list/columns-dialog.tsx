// chunk: list-dialogs
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { useId, useRef, useState } from 'react';
import { text } from '../../../core/i18n/translator';
import type { Resource } from '../../../core/resource/definition';
import type { ListPreferences } from '../../../core/resource/saved-views';
import { Button } from '../../controls/button';
import { Checkbox } from '../../controls/checkbox';
import { Field } from '../../controls/field';
import { IconButton } from '../../controls/icon-button';
import { Modal } from '../../overlays/modal';
import { useMessages, useText } from '../../surface/runtime-context';
import { Select } from '../../controls/select';
import { orderedMessages } from '../../ordered/messages';
import { movedTo } from '../../ordered/moved-to';
import { placeInColumn, useOrder } from '../../ordered/use-order';
import { useStylesheet } from '../../styles/use-stylesheet';
import css from './columns-dialog.css';
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
  useStylesheet(css);
  const t = useMessages(m);
  const steps = useUndo(view);
  return (
    <Modal
      open
      size="small"
      title={text(resourceTexts, 'columns.label')}
      onClose={onClose}
      footer={
        <>
          <Button
            repeats
            disabledReason={steps.canUndo ? undefined : text(m, 'columns.nothingDone')}
            onClick={steps.undo}
          >
            {t('columns.undo')}
          </Button>
          <Button repeats onClick={steps.reset}>
            {t('columns.reset')}
          </Button>
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
            onChange={(density) => steps.save({ density: density as Density })}
          />
        </Field>
        <Field label={text(m, 'columns.room')} group>
          <Checkbox checked={view.allColumns} onChange={(allColumns) => steps.save({ allColumns })}>
            {t('columns.all')}
          </Checkbox>
        </Field>
        <Columns def={def} view={view} save={steps.save} />
      </div>
    </Modal>
  );
}

/** Every change of a visit to the dialog, to be taken back one by one: going back to the defaults is one of them. */
function useUndo(view: View) {
  const [before, setBefore] = useState<readonly (() => void)[]>([]);
  const keep = () => setBefore((steps) => [...steps, view.remember()]);
  return {
    canUndo: before.length > 0,
    save: (change: Partial<ListPreferences>) => {
      keep();
      view.save(change);
    },
    reset: () => {
      keep();
      view.reset();
    },
    undo: () => {
      before.at(-1)?.();
      setBefore(before.slice(0, -1));
    },
  };
}

interface ColumnsProps<R> {
  readonly def: Resource<R>;
  readonly view: View;
  readonly save: View['save'];
}

/** Dragged by its handle, moved by the keys of the handle, or by a step. */
function Columns<R>({ def, view: { columns, shown }, save }: ColumnsProps<R>) {
  const t = useMessages(m);
  const show = useText();
  const hint = useId();
  const list = useRef<HTMLUListElement>(null);
  const nameOf = (key: string) => show(def.fields.get(key)?.label ?? key);
  const say = useMessages(orderedMessages);
  const { itemOf, handleOf, move } = useOrder<'up' | 'down'>({
    list,
    keys: columns,
    drawn: columns,
    onMove: async (key, to) => save({ order: [...movedTo(columns, columns.indexOf(key), to)] }),
    say: (step, key, place) => say(step, { name: nameOf(key), place, total: columns.length }),
    failed: text(orderedMessages, 'failed'),
    part: 'columns',
    placeBy: placeInColumn,
  });
  const toggle = (name: string, on: boolean) =>
    save({ hidden: columns.filter((each) => (each === name ? !on : !shown.includes(each))) });

  return (
    <Field label={text(m, 'columns.show')} group>
      <p id={hint} className="by-columns-hint">
        {t('columns.hint')}
      </p>
      <ul className="by-columns-list" ref={list}>
        {columns.map((name, index) => {
          const label = nameOf(name);
          const isLastShown = shown.length === 1 && shown[0] === name;
          return (
            <li key={name} className="by-columns-item" {...itemOf(name)}>
              <button
                type="button"
                className="by-columns-handle"
                aria-label={say('handle', { name: label })}
                aria-describedby={hint}
                {...handleOf(name)}
              >
                <GripVertical size={16} aria-hidden="true" />
              </button>
              <Checkbox
                checked={shown.includes(name)}
                disabled={isLastShown}
                onChange={(on) => toggle(name, on)}
              >
                {label}
              </Checkbox>
              <IconButton
                data-control="up"
                size="small"
                label={text(m, 'columns.up', { name: label })}
                icon={<ArrowUp size={14} aria-hidden="true" />}
                disabledReason={index === 0 ? text(orderedMessages, 'isFirst') : undefined}
                onClick={() => move(name, index - 1, 'up')}
              />
              <IconButton
                data-control="down"
                size="small"
                label={text(m, 'columns.down', { name: label })}
                icon={<ArrowDown size={14} aria-hidden="true" />}
                disabledReason={
                  index === columns.length - 1 ? text(orderedMessages, 'isLast') : undefined
                }
                onClick={() => move(name, index + 1, 'down')}
              />
            </li>
          );
        })}
      </ul>
    </Field>
  );
}
