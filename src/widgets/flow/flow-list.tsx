import CircleAlert from 'lucide-react/icons/circle-alert';
import { useMemo } from 'react';
import { classNames } from '../styles/class-names';
import { useLocale, useMessages } from '../surface/runtime-context';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './flow.css';
import { faultsOf, inOrder, waysOf } from './graph-edit';
import type { Graph } from './graph-edit';
import { flowMessages as m } from './messages';
import { faultWord, isUnsaid, nodeLabel, nodeWord, wayWord } from './words';

interface FlowListProps {
  readonly nodes: Graph;
  readonly selected?: string | undefined;
  readonly onSelect?: ((id: string) => void) | undefined;
}

/** The same flow as a list: each step in the order of its way, with where it leads. */
export function FlowList({ nodes, selected, onSelect }: FlowListProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const locale = useLocale();
  const order = useMemo(() => inOrder(nodes), [nodes]);
  const faults = useMemo(() => faultsOf(nodes), [nodes]);
  const names = new Map(nodes.map(({ id, name }) => [id, name]));
  return (
    <ol className="by-flow-list" aria-label={t('flow.steps')}>
      {order.map(({ node, depth }) => {
        const problem = faults.get(node.id);
        const ways = node.type === 'condition' ? waysOf(node) : [];
        const title = nodeLabel(node, t);
        return (
          <li key={node.id} style={{ marginInlineStart: Math.min(depth, 6) * 20 }}>
            {onSelect ? (
              <button
                type="button"
                className={classNames('by-flow-item', node.id === selected && 'by-flow-selected')}
                aria-pressed={node.id === selected}
                data-id={node.id}
                onClick={() => onSelect(node.id)}
              >
                {title}
              </button>
            ) : (
              <span className="by-flow-item">{title}</span>
            )}
            <span className="by-flow-note">{nodeWord(node, t)}</span>
            {problem && (
              <span className="by-flow-fault" data-unsaid={isUnsaid(problem) || undefined}>
                <CircleAlert size={12} aria-hidden="true" /> {faultWord(problem, t)}
              </span>
            )}
            {ways.length > 0 && (
              <ul className="by-flow-ways">
                {ways.map((way) => (
                  <li key={way.branch}>
                    {t('way.leads', {
                      label: wayWord(node, way, t, locale),
                      name: names.get(way.to) ?? way.to,
                    })}
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}
