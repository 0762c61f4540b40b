import Maximize from 'lucide-react/icons/maximize';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { IconButton } from '../controls/icon-button';
import { useMessages, useText } from '../surface/runtime-context';
import { useStylesheet } from '../styles/use-stylesheet';
import { layoutOf, neighbour, nodeSize, relatedTo, twoColumns } from './layout';
import type { RelationEdge, RelationNode } from './layout';
import { relationMessages as m } from './messages';
import css from './relation.css';

interface LinkAttributes {
  readonly className: string;
  readonly tabIndex: number;
  readonly 'data-node': string;
  readonly 'data-type': string;
  readonly 'data-dim': boolean | undefined;
}

interface RelationDiagramProps<N extends RelationNode> {
  readonly label: Text;
  readonly nodes: readonly N[];
  readonly edges: readonly RelationEdge[];
  /** The columns, from the root on. */
  readonly types: readonly string[];
  /** A link with these attributes that shows the node: where it leads is the caller's. */
  readonly renderNode: (node: N, link: LinkAttributes) => ReactNode;
}

const steps = [0.3, 0.4, 0.5, 0.65, 0.8, 1, 1.25, 1.5, 2] as const;
const LEAST = steps[0];
const MOST = 2;
/** A press that moves less than this is a press, px. */
const SLIP = 4;

const arrows = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'before',
  ArrowRight: 'after',
} as const;

/**
 * Who belongs to whom, from left to right. The box scrolls as any other does, so wheel, touch, and a focus that moves out
 * of view need nothing of their own; dragging the ground scrolls it too.
 */
export function RelationDiagram<N extends RelationNode>(props: RelationDiagramProps<N>) {
  useStylesheet(css);
  const { label, nodes, edges, types, renderNode } = props;
  const t = useMessages(m);
  const show = useText();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const [active, setActive] = useState<string | null>(null);
  const [stop, setStop] = useState<string>();
  const layout = useMemo(() => layoutOf(nodes, edges, types), [nodes, edges, types]);
  const related = useMemo(
    () => (active === null ? undefined : relatedTo(active, edges)),
    [active, edges],
  );
  const current = nodes.some((node) => node.id === stop) ? stop : layout.nodes[0]?.node.id;
  const drag = useDrag();

  const fit = () => {
    const seen = box.current;
    if (!seen) return;
    const wanted = Math.min(seen.clientWidth / layout.width, seen.clientHeight / layout.height, 1);
    // Smaller than this nobody can read it: better to scroll.
    setScale(Math.max(0.5, wanted));
  };
  const zoom = (by: 1 | -1) =>
    setScale((now) =>
      by > 0
        ? (steps.find((step) => step > now + 0.01) ?? MOST)
        : (steps.findLast((step) => step < now - 0.01) ?? LEAST),
    );
  useWheelZoom(box, zoom);
  // What is in the middle stays there when the size changes.
  const before = useRef(scale);
  useLayoutEffect(() => {
    const seen = box.current;
    if (!seen || before.current === scale) return;
    const ratio = scale / before.current;
    before.current = scale;
    seen.scrollLeft = (seen.scrollLeft + seen.clientWidth / 2) * ratio - seen.clientWidth / 2;
    seen.scrollTop = (seen.scrollTop + seen.clientHeight / 2) * ratio - seen.clientHeight / 2;
  }, [scale]);
  // The root stands in the middle of its column: begin there, with all columns, or on a phone with two of them.
  const opened = useRef(false);
  useLayoutEffect(() => {
    const seen = box.current;
    if (!seen) return;
    seen.scrollTop = (seen.scrollHeight - seen.clientHeight) / 2;
    if (opened.current || nodes.length === 0 || seen.clientWidth === 0) return;
    opened.current = true;
    const { clientWidth } = seen;
    const whole = Math.max(clientWidth / layout.width, Math.min(0.6, clientWidth / twoColumns));
    setScale(Math.min(1, whole));
  }, [layout, nodes.length]);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const from = (event.target as HTMLElement).dataset['node'];
    const direction = Object.entries(arrows).find(([key]) => key === event.key)?.[1];
    if (direction && from !== undefined) {
      event.preventDefault();
      const to = neighbour(layout, edges, from, direction);
      const all = box.current?.querySelectorAll<HTMLElement>('[data-node]') ?? [];
      const next = [...all].find((each) => each.dataset['node'] === to);
      next?.focus({ preventScroll: true });
      next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    } else if (event.key === '+' || event.key === '=') zoom(1);
    else if (event.key === '-') zoom(-1);
    else if (event.key === '0') fit();
  };

  return (
    <div className="by-relation">
      <div className="by-relation-tools" role="group" aria-label={show(label)}>
        <IconButton
          label={text(m, 'zoomOut')}
          icon={<Minus size={16} />}
          disabledReason={scale <= LEAST ? text(m, 'smallest') : undefined}
          onClick={() => zoom(-1)}
        />
        <span className="by-relation-zoom" role="status">
          {t('zoom', { percent: Math.round(scale * 100) })}
        </span>
        <IconButton
          label={text(m, 'zoomIn')}
          icon={<Plus size={16} />}
          disabledReason={scale >= MOST ? text(m, 'largest') : undefined}
          onClick={() => zoom(1)}
        />
        <IconButton label={text(m, 'fit')} icon={<Maximize size={16} />} onClick={fit} />
        <p id={id} className="by-relation-keys">
          {t('keys')}
        </p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its links hold the focus */}
      <div
        className="by-relation-box"
        role="group"
        aria-label={show(label)}
        aria-describedby={id}
        ref={box}
        onKeyDown={handleKeyDown}
        {...drag}
      >
        <div
          className="by-relation-ground"
          style={{ inlineSize: layout.width * scale, blockSize: layout.height * scale }}
        >
          <div
            className="by-relation-drawing"
            style={{
              inlineSize: layout.width,
              blockSize: layout.height,
              transform: `scale(${scale})`,
            }}
          >
            <svg width={layout.width} height={layout.height} aria-hidden="true">
              {layout.edges.map(({ source, target, path, width }) => (
                <path
                  key={`${source} ${target}`}
                  d={path}
                  className="by-relation-edge"
                  style={{ strokeWidth: width }}
                  data-lit={(related?.has(source) && related.has(target)) || undefined}
                  data-dim={(related && !(related.has(source) && related.has(target))) || undefined}
                />
              ))}
            </svg>
            <ul>
              {layout.nodes.map(({ node, x, y }) => (
                <li
                  key={node.id}
                  style={{
                    insetInlineStart: x,
                    insetBlockStart: y,
                    inlineSize: nodeSize.width,
                    blockSize: nodeSize.height,
                  }}
                  onPointerEnter={() => setActive(node.id)}
                  onPointerLeave={() => setActive(null)}
                  onFocus={() => {
                    setActive(node.id);
                    setStop(node.id);
                  }}
                  onBlur={() => setActive(null)}
                >
                  {renderNode(node, {
                    className: 'by-relation-node',
                    tabIndex: node.id === current ? 0 : -1,
                    'data-node': node.id,
                    'data-type': node.type,
                    'data-dim': (related && !related.has(node.id)) || undefined,
                  })}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </div>
  );
}

/** Only with the key that means zooming everywhere (and a pinch says it too): a page that scrolls must go on scrolling. */
function useWheelZoom(box: { readonly current: HTMLElement | null }, zoom: (by: 1 | -1) => void) {
  const latest = useRef(zoom);
  useEffect(() => {
    latest.current = zoom;
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let sum = 0;
    const handleWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      sum += event.deltaY;
      if (Math.abs(sum) < 30) return;
      latest.current(sum > 0 ? -1 : 1);
      sum = 0;
    };
    // React's own listener is passive: it could not keep the page from zooming.
    element.addEventListener('wheel', handleWheel, { passive: false });
    return () => element.removeEventListener('wheel', handleWheel);
  }, [box]);
}

interface DragStart {
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
}

/** The mouse takes the ground and pulls it; a finger scrolls by itself. */
function useDrag() {
  const from = useRef<DragStart | null>(null);
  const end = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    from.current = null;
    delete currentTarget.dataset['dragging'];
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const seen = event.currentTarget;
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      if ((event.target as Element).closest('a')) return;
      const { scrollLeft: left, scrollTop: top } = seen;
      from.current = { x: event.clientX, y: event.clientY, left, top };
      seen.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const seen = event.currentTarget;
      const start = from.current;
      if (!start) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (Math.hypot(dx, dy) < SLIP) return;
      seen.dataset['dragging'] = '';
      seen.scrollLeft = start.left - dx;
      seen.scrollTop = start.top - dy;
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
