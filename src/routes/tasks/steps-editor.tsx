import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useId, useRef, useState } from 'react';
import { taskModuleGroups, taskModules } from '../../core/api/flows/task-nodes';
import type { StepType } from '../../core/api/flows/steps';
import { taskType } from '../../core/dictionaries/tasks';
import { text } from '../../core/i18n/translator';
import type { FormValues, PartProps } from '../../core/resource/input';
import { IconButton } from '../../widgets/controls/icon-button';
import { orderedMessages } from '../../widgets/ordered/messages';
import { movedTo } from '../../widgets/ordered/moved-to';
import { placeInColumn, useOrder } from '../../widgets/ordered/use-order';
import { Menu } from '../../widgets/overlays/menu';
import { InputFields } from '../../widgets/resource/form/input-fields';
import { useInputForm } from '../../widgets/resource/form/use-input-form';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { useAnnounce } from '../../widgets/surface/surface-context';
import { taskMessages as m } from './messages';
import { faultsOf, newDraft, specOf } from './step-form';
import type { Draft } from './step-form';
import css from './steps-editor.css';

/** As many as a job may have. */
const MOST = 20;

/** B-2: the steps of a job in their order; a step is dragged, or moved by keys and buttons, which keep the focus. */
export function StepsEditor({ value, onChange, labelledby, invalid }: PartProps<readonly Draft[]>) {
  useStylesheet(css);
  const t = useMessages(m);
  const locale = useLocale();
  const announce = useAnnounce();
  const order = useMessages(orderedMessages);
  const hint = useId();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  /** What gets the focus once it is drawn, of which step; of no step where none is left. */
  const next = useRef<{ readonly step: string; readonly on: string } | null>(null);
  useEffect(() => {
    const wanted = next.current;
    next.current = null;
    if (!wanted) return;
    const at = wanted.step === '' ? '' : `[data-key="${wanted.step}"] `;
    box.current?.querySelector<HTMLElement>(`${at}${wanted.on}`)?.focus();
  }, [value]);
  // E-201, E-202: what may be a step, and what has to come before it.
  const quiet = { ignoreErrors: true, staleTime: Infinity };
  const groups = useEndpointQuery(taskModuleGroups, {}, quiet);
  const modules = useEndpointQuery(taskModules, {}, quiet);
  const lacks = (index: number): string => {
    const before = modules.data?.[value[index]?.type ?? '']?.preConstraints ?? [];
    const has = value.slice(0, index).some(({ type }) => before.includes(type));
    if (before.length === 0 || has) return '';
    return before.map((type) => taskType.lookup(type, locale).text).join(t('step.or'));
  };
  const judged = value.map((draft, index) => ({
    draft,
    lack: lacks(index),
    // What is wrong is said once the job was sent.
    faults: invalid ? faultsOf(draft, locale) : {},
  }));
  const word = (type: StepType) => taskType.lookup(type, locale).text;
  /** By its kind as long as it has no name. */
  const nameOf = ({ name, type }: Draft) =>
    typeof name === 'string' && name.trim() !== '' ? name : word(type);
  const add = (type: StepType) => {
    const made = newDraft(type, word(type));
    onChange([...value, made]);
    next.current = { step: made.key, on: 'input' };
  };
  const keys = value.map(({ key }) => key);
  const { itemOf, handleOf, move } = useOrder<'up' | 'down'>({
    ...{ list, keys, drawn: value, placeBy: placeInColumn },
    onMove: async (key, to) => onChange(movedTo(value, keys.indexOf(key), to)),
    say: (step, key, place) => {
      const moved = value.find((each) => each.key === key);
      return order(step, { name: moved ? nameOf(moved) : '', place, total: value.length });
    },
    failed: text(orderedMessages, 'failed'),
    part: 'job-steps',
  });
  const canMove = value.length > 1;
  const remove = (index: number) => {
    const gone = value[index];
    if (!gone) return;
    const beside = value[index + 1] ?? value[index - 1];
    onChange(value.filter(({ key }) => key !== gone.key));
    next.current = beside
      ? { step: beside.key, on: '[data-control="remove"]' }
      : { step: '', on: 'button' };
    announce(t('step.removed', { name: nameOf(gone), count: value.length - 1 }));
  };
  return (
    <div ref={box} className="by-job-steps">
      {canMove && (
        <p id={hint} className="by-job-hint">
          {order('hint')}
        </p>
      )}
      {value.length === 0 ? (
        <p className="by-job-none">{t('step.none')}</p>
      ) : (
        <ol ref={list} aria-labelledby={labelledby}>
          {judged.map(({ draft, lack, faults }, index) => (
            <li key={draft.key} className="by-job-step" {...itemOf(draft.key)}>
              <div className="by-job-step-head">
                {canMove && (
                  <button
                    type="button"
                    className="by-job-step-handle"
                    aria-label={t('step.handle', { index: index + 1 })}
                    aria-describedby={hint}
                    {...handleOf(draft.key)}
                  >
                    <GripVertical size={16} aria-hidden="true" />
                  </button>
                )}
                <span className="by-job-step-number">{index + 1}</span>
                <strong>{word(draft.type)}</strong>
                <span className="by-job-step-tools">
                  <IconButton
                    data-control="up"
                    size="small"
                    label={text(m, 'step.up', { index: index + 1 })}
                    icon={<ArrowUp size={14} aria-hidden="true" />}
                    disabledReason={index === 0 ? text(m, 'step.first') : undefined}
                    onClick={() => move(draft.key, index - 1, 'up')}
                  />
                  <IconButton
                    data-control="down"
                    size="small"
                    label={text(m, 'step.down', { index: index + 1 })}
                    icon={<ArrowDown size={14} aria-hidden="true" />}
                    disabledReason={index === value.length - 1 ? text(m, 'step.last') : undefined}
                    onClick={() => move(draft.key, index + 1, 'down')}
                  />
                  <IconButton
                    data-control="remove"
                    size="small"
                    label={text(m, 'step.remove', { index: index + 1 })}
                    icon={<Trash2 size={14} aria-hidden="true" />}
                    onClick={() => remove(index)}
                  />
                </span>
              </div>
              {lack !== '' && (
                <p className="by-job-step-fault">{t('step.before', { types: lack })}</p>
              )}
              {Object.keys(faults).length > 0 && (
                <p className="by-job-step-fault">{t('step.faulty')}</p>
              )}
              <StepFields
                draft={draft}
                faults={faults}
                onChange={(changed) =>
                  onChange(value.map((each) => (each.key === draft.key ? changed : each)))
                }
              />
            </li>
          ))}
        </ol>
      )}
      <Menu
        label={text(m, 'step.add')}
        items={
          groups.data?.flatMap(({ name, nodes }) =>
            nodes.flatMap((node) => {
              const type = taskType.values.find((each) => each === node.code);
              return type === undefined
                ? []
                : [{ key: type, label: node.name, group: name, onSelect: () => add(type) }];
            }),
          ) ??
          taskType.values.map((type) => ({
            key: type,
            label: word(type),
            onSelect: () => add(type),
          }))
        }
        icon={<Plus size={14} aria-hidden="true" />}
        align="start"
        disabledReason={value.length >= MOST ? text(m, 'step.most', { most: MOST }) : undefined}
      >
        {t('step.add')}
      </Menu>
    </div>
  );
}

interface StepFieldsProps {
  readonly draft: Draft;
  /** What is wrong, to be said beside its input. */
  readonly faults: ReturnType<typeof faultsOf>;
  readonly onChange: (draft: Draft) => void;
}

/** What a step's kind asks for; each change is in the job at once. */
function StepFields({ draft, faults, onChange }: StepFieldsProps) {
  const [from] = useState<FormValues>(draft);
  const form = useInputForm({
    spec: specOf(draft.type),
    from,
    draftKey: undefined,
    send: () => Promise.resolve(),
    isPart: true,
  });
  const errors = { ...form.errors, ...faults };
  return (
    <div className="by-job-step-form">
      <InputFields
        form={{
          ...form,
          errors,
          set: (name, value) => {
            form.set(name, value);
            onChange({ ...draft, [name]: value });
          },
        }}
      />
    </div>
  );
}
