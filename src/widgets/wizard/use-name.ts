import { instanceNameFor } from '../../core/api/ordering/applications';
import { useNameCheck, type NameCheck } from '../ordering/use-name-check';
import { useRuntime, useSession } from '../surface/runtime-context';

export interface NameState extends NameCheck {
  /** E-072 */
  readonly propose: (() => Promise<string>) | undefined;
}

/** The name of what is ordered: whether it is free, and another where one is wanted. */
export function useName(typed: string, serviceCode: string, count: number): NameState {
  const runtime = useRuntime();
  const member = useSession((state) => state.user !== null);
  // Several instances get a number behind the name.
  const name = count > 1 ? `${typed.trim()}-1` : typed.trim();
  const check = useNameCheck(member ? name : null, serviceCode);
  const propose =
    member && serviceCode !== '' && runtime.can(instanceNameFor.perm ?? null)
      ? async () => (await runtime.call(instanceNameFor, { query: { serviceCode } })).name
      : undefined;
  return { ...check, propose };
}
