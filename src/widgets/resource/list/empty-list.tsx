import { Link } from 'react-router';
import type { Resource } from '../../../core/resource/definition';
import { Button } from '../../controls/button';
import { EmptyState } from '../../feedback/states';
import { useCan, useText } from '../../surface/runtime-context';
import type { Operations } from '../operation/use-operations';

interface EmptyListProps<R> {
  readonly def: Resource<R>;
  readonly operations: Operations<R>;
}

/** What an empty list says, and how to have something in it. */
export function EmptyList<R>({ def, operations }: EmptyListProps<R>) {
  const { empty } = def;
  const show = useText();
  const can = useCan();
  const buttons = operations.toolbar.filter(({ name, spec }) =>
    empty?.op === undefined ? spec.kind === 'create' : name === empty.op,
  );
  const go = empty?.go && can(empty.go.perm) ? empty.go : undefined;
  return (
    <EmptyState
      {...(empty && { title: empty.title, hint: empty.hint ?? null })}
      action={
        (buttons.length > 0 || go) && (
          <>
            {buttons.map(({ name, spec }) => (
              <Button key={name} onClick={() => operations.start(name)}>
                {show(spec.label)}
              </Button>
            ))}
            {go && (
              <Link className="by-cell-link" to={go.to}>
                {show(go.label)}
              </Link>
            )}
          </>
        )
      }
    />
  );
}
