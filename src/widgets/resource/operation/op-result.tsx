import { useEffect } from 'react';
import type { Text } from '../../../core/i18n/translator';
import type { Resource } from '../../../core/resource/definition';
import type { FormValues } from '../../../core/resource/input';
import type { ResultLoader, ResultProps } from '../../../core/resource/operation-spec';
import { SkeletonLines } from '../../feedback/skeleton';
import { ResultDialog } from '../../result/result-dialog';
import { OwnPart } from '../list/own-part';
import type { OpHandle } from './use-op';

/** What an operation was answered, and to which values. */
export interface Accepted {
  readonly answer: unknown;
  readonly values: FormValues;
}

interface OpResultProps<R> extends Accepted {
  readonly def: Resource<R>;
  readonly op: OpHandle<R>;
  readonly load: ResultLoader;
  readonly title: Text;
  readonly done: Text;
  readonly rows: readonly R[];
  readonly onClose: () => void;
}

/** The answer of an operation, by the view that its definition names for it. */
export function OpResult<R>(props: OpResultProps<R>) {
  const { def, op, load, title, done, rows, answer, values, onClose } = props;
  return (
    <ResultDialog title={title} done={done} onClose={onClose}>
      <OwnPart
        name={[def.name, `result of ${op.name}`]}
        // The compiler has compared the view with the endpoint's answer where the operation was declared.
        load={
          load as () => Promise<{ readonly default: (props: ResultProps<unknown, R>) => unknown }>
        }
        props={{ answer, values, rows, close: onClose }}
        waiting={<SkeletonLines lines={4} />}
      />
    </ResultDialog>
  );
}

/** Fetched while somebody still types: an answer that is shown once does not wait for what shows it. */
export function useResultAhead(load: ResultLoader | undefined): void {
  useEffect(() => {
    load?.().catch(() => undefined); // asked for again, and told, when it is needed
  }, [load]);
}
