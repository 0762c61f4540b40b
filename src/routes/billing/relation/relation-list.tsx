import { Link } from 'react-router';
import { shownAmount } from '../../../core/format/amount';
import { groupedNumber } from '../../../core/format/number';
import { useMessages } from '../../../widgets/surface/runtime-context';
import { useStylesheet } from '../../../widgets/styles/use-stylesheet';
import { billingMessages as m } from '../messages';
import css from './relation-list.css';
import type { Node, Relationship } from './report-path';

interface RelationListProps {
  readonly data: Relationship;
  readonly to: (node: Node) => string;
}

/** The same as the diagram, level in level; the amount is what the part costs under the one above it. */
export function RelationList({ data, to }: RelationListProps) {
  useStylesheet(css);
  const root = data.nodes.find(({ type }) => type === 'tenant');
  if (!root) return null;
  return (
    <ul className="by-relation-list">
      <Part data={data} to={to} node={root} amount={root.amount} />
    </ul>
  );
}

interface PartProps extends RelationListProps {
  readonly node: Node;
  readonly amount: string;
}

function Part({ data, to, node, amount }: PartProps) {
  const t = useMessages(m);
  const below = data.edges
    .filter(({ source }) => source === node.id)
    .flatMap((edge) => {
      const target = data.nodes.find(({ id }) => id === edge.target);
      return target ? [{ target, amount: edge.amount }] : [];
    })
    .sort((a, b) => Number(b.amount) - Number(a.amount));
  return (
    <li>
      <div className="by-relation-line">
        <span className="by-relation-type">{t(`relation.${node.type}`)}</span>
        <Link to={to(node)}>{node.name}</Link>
        {node.hosts > 0 && (
          <span className="by-relation-type">
            {t('relation.hosts', { count: groupedNumber(node.hosts) })}
          </span>
        )}
        <span className="by-relation-sum">¥{shownAmount(amount)}</span>
      </div>
      {below.length > 0 && (
        <ul>
          {below.map((each) => (
            <Part
              key={each.target.id}
              data={data}
              to={to}
              node={each.target}
              amount={each.amount}
            />
          ))}
        </ul>
      )}
    </li>
  );
}
