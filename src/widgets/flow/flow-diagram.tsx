import { BaseEdge, Controls, EdgeLabelRenderer, Handle, Position, ReactFlow } from '@xyflow/react';
import type {
  Edge,
  EdgeProps,
  FitViewOptions,
  Node,
  NodeChange,
  NodeProps,
  ReactFlowInstance,
} from '@xyflow/react';
import flowCss from '@xyflow/react/dist/base.css';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { createContext, useContext, useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { text } from '../../core/i18n/translator';
import type { FlowNode } from '../../core/api/flows/graph';
import { classNames } from '../styles/class-names';
import { Menu } from '../overlays/menu';
import type { MenuItem } from '../overlays/menu-popup';
import { useLocale, useMessages } from '../surface/runtime-context';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './flow.css';
import { faultsOf } from './graph-edit';
import type { Graph, Way } from './graph-edit';
import { layout, NODE_HEIGHT, NODE_WIDTH } from './layout';
import type { RoutedWay } from './layout';
import { flowMessages as m } from './messages';
import { faultWord, isUnsaid, nodeWord, wayWord } from './words';

/** How far something is that follows a flow, at one of its nodes. */
export interface FlowState {
  readonly is: 'done' | 'current' | 'waiting' | 'refused' | 'skipped';
  /** The same in words. */
  readonly word: string;
  /** Who decides there, or did. */
  readonly note: string;
  /** The node to which it went on. */
  readonly next: string | undefined;
}

export interface FlowDiagramProps {
  readonly nodes: Graph;
  readonly selected?: string | undefined;
  readonly onSelect?: ((id: string) => void) | undefined;
  /** What can be put on a way; without it the diagram is only read. */
  readonly addItems?: ((way: Way) => readonly MenuItem[]) | undefined;
  /** Where something that follows it stands: instead of what each node does. Its faults are nobody's business then. */
  readonly states?: ReadonlyMap<string, FlowState> | undefined;
  /** What it shows, for who does not see it. */
  readonly label?: string | undefined;
}

/** More than this is scaled down to it. */
const TALLEST = 520;
/** A flow that something follows has nothing put on its ways. */
const CLOSE = 44;
/** Below it nothing can be read: on a phone a wide flow is moved instead. */
const SMALLEST = 0.6;

interface Shown extends Record<string, unknown> {
  readonly node: FlowNode;
  readonly fault: string | undefined;
  readonly unsaid: boolean;
  readonly state: FlowState | undefined;
}
type StepNode = Node<Shown, 'step'>;
type WayEdge = Edge<{ way: RoutedWay; label: string }, 'way'>;

const stateIcons: Readonly<Record<FlowState['is'], ReactNode>> = {
  done: <Check size={12} strokeWidth={3} />,
  current: <Clock size={12} />,
  waiting: <Circle size={12} />,
  refused: <X size={12} strokeWidth={3} />,
  skipped: <Ban size={12} />,
};

/** Of a flow that something follows. */
const ofWay: FitViewOptions = { padding: 0.1, maxZoom: 1, minZoom: SMALLEST };

const AddContext = createContext<FlowDiagramProps['addItems']>(undefined);

/** An approval flow drawn from its start downwards. Nodes take the focus; Enter selects. */
export function FlowDiagram(props: FlowDiagramProps) {
  const { nodes, selected, onSelect, addItems, states, label } = props;
  useStylesheet(flowCss);
  useStylesheet(css);
  const t = useMessages(m);
  const locale = useLocale();
  const follows = states !== undefined;
  const box = useRef<HTMLDivElement>(null);
  const flow = useRef<ReactFlowInstance<StepNode, WayEdge>>(null);
  const isMoved = useRef(false);
  // A phone that is turned shows it from its beginning again, as much as can be read. What somebody has moved, or draws, stays.
  useEffect(() => {
    if (!follows || !box.current) return;
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      // In the same frame its sizes would change while they are being told.
      frame = requestAnimationFrame(() => {
        if (!isMoved.current) void flow.current?.fitView(ofWay);
      });
    });
    observer.observe(box.current);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [follows]);
  const placed = useMemo(() => layout(nodes, follows ? CLOSE : undefined), [nodes, follows]);
  const faults = useMemo(() => faultsOf(nodes), [nodes]);
  const drawn = nodes.map((node): StepNode => {
    const problem = states ? undefined : faults.get(node.id);
    const fault = problem && faultWord(problem, t);
    const state = states?.get(node.id);
    return {
      id: node.id,
      type: 'step',
      position: placed.positions.get(node.id) ?? { x: 0, y: 0 },
      width: NODE_WIDTH,
      height: NODE_HEIGHT,
      selected: node.id === selected,
      data: { node, fault, unsaid: isUnsaid(problem), state },
      ariaRole: onSelect ? 'button' : 'group',
      ...(state && {
        // In the order in which it is read.
        ariaLabel: [state.word, node.name, state.note].filter((each) => each !== '').join(' '),
      }),
    };
  });
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const edges = placed.ways.flatMap((way): WayEdge[] => {
    const from = byId.get(way.from);
    if (!from || !byId.has(way.to)) return [];
    return [
      {
        id: `${way.from}/${way.branch ?? ''}`,
        source: way.from,
        target: way.to,
        type: 'way',
        data: {
          way, // What its conditions compare with is not told to who only follows it.
          label: states ? '' : wayWord(from, way, t, locale),
        },
        className: states?.get(way.from)?.next === way.to ? 'by-flow-passed' : '',
      },
    ];
  });
  const handleChanges = (changes: NodeChange<StepNode>[]) => {
    for (const change of changes) {
      if (change.type === 'select' && change.selected) onSelect?.(change.id);
    }
  };
  return (
    <div
      ref={box}
      className="by-flow"
      role="group"
      aria-label={label ?? t('flow.diagram')}
      style={states && { blockSize: Math.min(TALLEST, placed.height + 48) }}
    >
      <AddContext value={addItems}>
        <ReactFlow
          nodes={drawn}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          onNodesChange={handleChanges}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={onSelect !== undefined}
          elementsSelectable={onSelect !== undefined}
          edgesFocusable={false}
          deleteKeyCode={null}
          selectionKeyCode={null}
          multiSelectionKeyCode={null}
          zoomOnScroll={false}
          zoomOnDoubleClick={false}
          preventScrolling={false}
          minZoom={0.3}
          maxZoom={1.5}
          fitView
          fitViewOptions={follows ? ofWay : { padding: 0.1, maxZoom: 1 }}
          onMoveStart={(event) => {
            // Without one it was moved by itself.
            if (event) isMoved.current = true;
          }}
          onInit={(made) => {
            flow.current = made;
          }}
          proOptions={{ hideAttribution: true }}
          ariaLabelConfig={{
            'node.a11yDescription.default': '',
            'node.a11yDescription.keyboardDisabled': '',
            'controls.ariaLabel': t('flow.diagram'),
            'controls.zoomIn.ariaLabel': t('zoom.in'),
            'controls.zoomOut.ariaLabel': t('zoom.out'),
            'controls.fitView.ariaLabel': t('zoom.fit'),
          }}
        >
          <Controls showInteractive={false} />
        </ReactFlow>
      </AddContext>
    </div>
  );
}

function Step({ data: { node, fault, unsaid, state }, selected }: NodeProps<StepNode>) {
  const t = useMessages(m);
  return (
    <div
      className={classNames(
        'by-flow-node',
        `by-flow-${node.type}`,
        selected && 'by-flow-selected',
        fault !== undefined && !unsaid && 'by-flow-faulty',
      )}
      data-state={state?.is}
    >
      {node.type !== 'start' && (
        <Handle type="target" position={Position.Top} isConnectable={false} />
      )}
      <span className="by-flow-type">
        {state ? (
          <>
            <span className="by-flow-mark" aria-hidden="true">
              {stateIcons[state.is]}
            </span>{' '}
            {state.word}
          </>
        ) : (
          t(`type.${node.type}`)
        )}
      </span>
      <span className="by-flow-name">{node.name}</span>
      {fault === undefined ? (
        <span className="by-flow-note">{state ? state.note : nodeWord(node, t)}</span>
      ) : (
        <span className="by-flow-fault" data-unsaid={unsaid || undefined}>
          <CircleAlert size={12} aria-hidden="true" /> {fault}
        </span>
      )}
      {node.type !== 'end' && (
        <Handle type="source" position={Position.Bottom} isConnectable={false} />
      )}
    </div>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const bend = (from: Point, to: Point) => {
  const half = (from.y + to.y) / 2;
  return `C ${from.x},${half} ${to.x},${half} ${to.x},${to.y}`;
};

/** A point of such a bend, nearer to its end: there ways that begin together have parted. */
function along(from: Point, to: Point): Point {
  const t = 0.6;
  const u = 1 - t;
  const half = (from.y + to.y) / 2;
  return {
    x: from.x * u * u * (1 + 2 * t) + to.x * t * t * (3 - 2 * t),
    y: from.y * u ** 3 + 3 * half * u * t + to.y * t ** 3,
  };
}

function WayLine({ sourceX, sourceY, targetX, targetY, data }: EdgeProps<WayEdge>) {
  const addItems = useContext(AddContext);
  if (!data) return null;
  const begin = { x: sourceX, y: sourceY };
  const end = { x: targetX, y: targetY };
  let path = `M ${begin.x},${begin.y}`;
  let at: Point = begin;
  for (const point of data.way.through) {
    path += ` ${bend(at, point)} V ${point.y + NODE_HEIGHT}`;
    at = { x: point.x, y: point.y + NODE_HEIGHT };
  }
  path += ` ${bend(at, end)}`;
  const middle = along(begin, data.way.through[0] ?? end);
  return (
    <>
      <BaseEdge path={path} />
      <EdgeLabelRenderer>
        <div
          className="by-flow-way nodrag nopan"
          style={{ transform: `translate(-50%, -50%) translate(${middle.x}px, ${middle.y}px)` }}
        >
          {data.label !== '' && <span className="by-flow-when">{data.label}</span>}
          {addItems && (
            <Menu
              label={text(m, 'flow.add')}
              icon={<Plus size={14} aria-hidden="true" />}
              items={addItems(data.way)}
              size="small"
            />
          )}
        </div>
      </EdgeLabelRenderer>
    </>
  );
}

const nodeTypes = { step: Step };
const edgeTypes = { way: WayLine };
