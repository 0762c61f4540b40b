import { listModules } from '../../core/api/ordering/catalogue';
import { useEndpointQuery } from '../surface/query';
import { useCan, useMessages, useSession } from '../surface/runtime-context';
import { wizardMessages as m } from './messages';

/** C-13: all of them at once. */
const ALL = { query: { page: 1, rows: 10_000 } };
const FRESH = 600_000;

/** E-024: what a service needs first, and what can be added to it afterwards. Nothing where nobody can tell. */
export function NeedsNote({ code }: { readonly code: string }) {
  const t = useMessages(m);
  const can = useCan();
  const member = useSession((state) => state.user !== null);
  const { data } = useEndpointQuery(listModules, ALL, {
    enabled: code !== '' && member && can(listModules.perm ?? null),
    staleTime: FRESH,
    ignoreErrors: true,
  });
  const module = data?.rows.find((row) => row.code === code);
  if (!data || !module) return null;
  const named = (codes: readonly string[]) =>
    data.rows
      .filter((row) => codes.includes(row.code))
      .map(({ name }) => name)
      .join(t('needs.and'));
  const first = named(module.preConstraints);
  const later = named(module.postConstraints);
  return (
    <>
      {first !== '' && <p className="by-wizard-hint">{t('needs.first', { names: first })}</p>}
      {later !== '' && <p className="by-wizard-hint">{t('needs.later', { names: later })}</p>}
    </>
  );
}
