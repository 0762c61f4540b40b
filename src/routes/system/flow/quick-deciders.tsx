import { DECIDES } from '../../../core/api/flows/graph';
import { listUsers } from '../../../core/api/flows/users';
import { Button } from '../../../widgets/controls/button';
import { useEndpointQuery } from '../../../widgets/surface/query';
import { useCan, useMessages, useSession } from '../../../widgets/surface/runtime-context';
import { able } from './deciders';
import { flowScreenMessages } from './messages';

/** Others are found in the list. */
const MOST = 3;

/** Who decides, by one press where few do: whoever draws the flow, and the first of the others that may. */
export function QuickDeciders({
  chosen,
  onChange,
}: {
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}) {
  const t = useMessages(flowScreenMessages);
  const me = useSession(({ user }) => user);
  const mayDecide = useCan()(DECIDES);
  const query = { page: 1, rows: MOST, ...able };
  const found = useEndpointQuery(listUsers, { query }, { ignoreErrors: true });
  const others = (found.data?.rows ?? []).filter(({ id }) => id !== me?.id);
  const offered = [
    ...(me && mayDecide ? [{ id: me.id, name: t('step.me', { name: me.name }) }] : []),
    ...others,
  ].slice(0, MOST);
  if (offered.length === 0) return null;
  return (
    <div className="by-flow-quick" role="group" aria-label={t('step.quick')}>
      <span aria-hidden="true">{t('step.quick')}</span>
      {offered.map(({ id, name }) => (
        <Button
          key={id}
          size="small"
          aria-pressed={chosen.includes(id)}
          onClick={() =>
            onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
          }
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
