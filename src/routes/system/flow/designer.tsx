import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Redo2 from 'lucide-react/icons/redo-2';
import Trash from 'lucide-react/icons/trash';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { FlowNode } from '../../../core/api/flows/graph';
import { text } from '../../../core/i18n/translator';
import type { PartProps } from '../../../core/resource/input';
import * as edit from '../../../widgets/flow/graph-edit';
import type { Way } from '../../../widgets/flow/graph-edit';
import { flowMessages } from '../../../widgets/flow/messages';
import { wayWord } from '../../../widgets/flow/words';
import { IconButton } from '../../../widgets/controls/icon-button';
import { Menu } from '../../../widgets/overlays/menu';
import type { MenuItem } from '../../../widgets/overlays/menu-popup';
import { useLocale, useMessages } from '../../../widgets/surface/runtime-context';
import { useAnnounce } from '../../../widgets/surface/surface-context';
import { useStylesheet } from '../../../widgets/styles/use-stylesheet';
import css from './designer.css';
import { FlowCanvas } from './flow-canvas';
import { flowScreenMessages as m } from './messages';
import { StepPanel } from './step-panel';
import { UnableNote } from './unable-note';
import { useHistory } from './use-history';

const types = ['approval', 'condition', 'notify'] as const;
const none: edit.Graph = [];
/** A step, in the diagram and in the list. */
const STEP = '.react-flow__node, .by-flow-item';

/** the steps of a flow, changed in a diagram or a list, with what is set about the chosen one beside it. */
export function Designer({ value, onChange, labelledby }: PartProps<readonly FlowNode[]>) {
  useStylesheet(css);
  const t = useMessages(m);
  const words = useMessages(flowMessages);
  const locale = useLocale();
  const announce = useAnnounce();
  const nodes: edit.Graph = Array.isArray(value) ? (value as edit.Graph) : none;
  // The first step that lacks something; of a new flow that is somebody who decides: what one has come for.
  const [selected, setSelected] = useState(() => {
    const faults = edit.faultsOf(nodes);
    return nodes.find(({ id }) => faults.has(id))?.id;
  });
  const { change, undo, redo, turn } = useHistory(nodes, onChange);
  const node = nodes.find(({ id }) => id === selected);
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef<string>(undefined);

  // A step that is taken away under the focus hands it on, so that the next key is heard here too.
  useEffect(() => {
    const before = focused.current;
    focused.current = undefined;
    if (before === undefined || nodes.some(({ id }) => id === before)) return;
    const steps = Array.from(box.current?.querySelectorAll<HTMLElement>(STEP) ?? []);
    const next = steps.find((each) => each.dataset['id'] === selected);
    (next ?? box.current)?.focus({ preventScroll: true });
  }, [nodes, selected]);

  const addItems = (way: Way): readonly MenuItem[] =>
    types.map((type) => ({
      key: `${way.branch ?? ''}${type}`,
      label: text(m, `add.${type}`),
      onSelect: () => {
        const next = edit.addOn(nodes, way, type, t(`add.${type}`));
        change(next);
        setSelected(next.find(({ id }) => !nodes.some((each) => each.id === id))?.id);
      },
    }));
  /** Of a condition every way has a place of its own in the menu. */
  const after = (from: FlowNode): readonly MenuItem[] => {
    const ways = edit.waysOf(from);
    if (from.type !== 'condition') return ways.flatMap(addItems);
    return ways.flatMap((way) => {
      const label = wayWord(from, way, words, locale);
      return addItems(way).map((item, index) => ({
        ...item,
        label: t('add.on', { way: label, type: t(`add.${types[index] ?? 'approval'}`) }),
        separated: index === 0,
      }));
    });
  };
  const remove = (gone: FlowNode) => {
    if (edit.isFixed(gone)) return;
    change(edit.remove(nodes, gone.id));
    announce(t('tool.removed', { name: gone.name }));
    setSelected(nodes.find((each) => edit.waysOf(each).some(({ to }) => to === gone.id))?.id);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (target.matches('input, textarea, select')) return;
    // In the panel and in the tools Delete is another key: of a step it is heard on the step itself.
    const on = target.matches(STEP) ? target.dataset['id'] : undefined;
    const step = nodes.find(({ id }) => id === on);
    const mod = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const action =
      mod && key === 'z'
        ? event.shiftKey
          ? redo
          : undo
        : mod && key === 'y'
          ? redo
          : event.key === 'Delete' && step
            ? () => remove(step)
            : undefined;
    if (!action) return;
    event.preventDefault();
    focused.current = on;
    action();
  };
  const pick = node ? undefined : text(m, 'tool.pick');
  const fixed = node && edit.isFixed(node) ? text(m, 'tool.fixed') : undefined;
  const move = (can: (nodes: edit.Graph, id: string) => boolean) =>
    pick ?? (node && can(nodes, node.id) ? undefined : text(m, 'tool.noMove'));

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of what stands in it
    <div
      className="by-designer"
      role="group"
      aria-labelledby={labelledby}
      ref={box}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
    >
      <div className="by-designer-main">
        <div className="by-designer-tools" role="toolbar" aria-label={t('tool.label')}>
          <Menu
            label={text(m, 'tool.add')}
            align="start"
            disabledReason={pick ?? (node?.type === 'end' ? text(m, 'tool.last') : undefined)}
            items={node ? after(node) : []}
          />
          <IconButton
            label={text(m, 'tool.up')}
            icon={<ArrowUp size={16} aria-hidden="true" />}
            disabledReason={move(edit.canMoveUp)}
            onClick={() => node && change(edit.moveUp(nodes, node.id))}
          />
          <IconButton
            label={text(m, 'tool.down')}
            icon={<ArrowDown size={16} aria-hidden="true" />}
            disabledReason={move(edit.canMoveDown)}
            onClick={() => node && change(edit.moveDown(nodes, node.id))}
          />
          <IconButton
            label={text(m, 'tool.remove')}
            icon={<Trash size={16} aria-hidden="true" />}
            disabledReason={pick ?? fixed}
            onClick={() => node && remove(node)}
          />
          <IconButton
            label={text(m, 'tool.undo')}
            icon={<Undo2 size={16} aria-hidden="true" />}
            disabledReason={undo ? undefined : text(m, 'tool.noUndo')}
            onClick={() => undo?.()}
          />
          <IconButton
            label={text(m, 'tool.redo')}
            icon={<Redo2 size={16} aria-hidden="true" />}
            disabledReason={redo ? undefined : text(m, 'tool.noRedo')}
            onClick={() => redo?.()}
          />
        </div>
        <UnableNote nodes={nodes} />
        <FlowCanvas nodes={nodes} selected={selected} onSelect={setSelected} addItems={addItems} />
      </div>
      {node ? (
        <StepPanel
          key={`${node.id}:${turn}`}
          node={node}
          nodes={nodes}
          onChange={(next, field) =>
            change(
              nodes.map((each) => (each.id === next.id ? next : each)),
              field && `${next.id}.${field}`,
            )
          }
        />
      ) : (
        <p className="by-flow-panel by-flow-pick">{t('step.pick')}</p>
      )}
    </div>
  );
}
