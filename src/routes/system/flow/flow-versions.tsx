import { flowDefinitionHistory, updateFlowDefinition } from '../../../core/api/flows/definitions';
import type { DefinitionInput, FlowDefinition } from '../../../core/api/flows/definitions';
import { isApiError } from '../../../core/http/errors';
import { formatList, text } from '../../../core/i18n/translator';
import { absoluteTime, readTime } from '../../../core/resource/time';
import type { ViewProps } from '../../../core/resource/tab';
import { Button } from '../../../widgets/controls/button';
import { Select } from '../../../widgets/controls/select';
import { SkeletonLines } from '../../../widgets/feedback/skeleton';
import { ErrorState } from '../../../widgets/feedback/states';
import { useStylesheet } from '../../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../../widgets/surface/query';
import {
  useCan,
  useLocale,
  useMessages,
  useRuntime,
} from '../../../widgets/surface/runtime-context';
import { useUrlSearch } from '../../../widgets/search/url-search';
import { useConfirm } from '../../../widgets/overlays/confirm';
import css from './designer.css';
import { FlowCanvas } from './flow-canvas';
import { FlowCompare } from './flow-compare';
import { flowScreenMessages as m } from './messages';
import { saveEdit } from './save-edit';

/** As many as anybody looks back. */
const MOST = 100;
/** What the address says of it. */
type Chosen = 'flow.version' | 'flow.against';
const namesOf = (nodes: FlowDefinition['nodes']) => new Set(nodes.map(({ name }) => name));

/** E-183: what the flow was before, and the way back to it. */
export function FlowVersions({ row, reload }: ViewProps<FlowDefinition>) {
  useStylesheet(css);
  const t = useMessages(m);
  const locale = useLocale();
  const can = useCan();
  const runtime = useRuntime();
  const confirm = useConfirm();
  // By the address: a link opens the same version, or the same two. Named as what is in a detail, they leave with it.
  const { url, go } = useUrlSearch();
  const choose = (name: Chosen, value: string) =>
    go(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const { data, error, refetch } = useEndpointQuery(
    flowDefinitionHistory,
    { params: { id: row.id }, query: { page: 1, rows: MOST } },
    { ignoreErrors: true },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonLines lines={6} />;
  const find = (name: Chosen) => data.rows.find(({ version }) => String(version) === url.get(name));
  const shown = find('flow.version') ?? data.rows[0];
  if (!shown) return <p>{t('flow.noVersion')}</p>;

  const named = find('flow.against');
  const against = named?.version === shown.version ? undefined : named;
  const saved = readTime(shown.createTime);
  const words = (version: number) => [
    t('flow.versionOf', { version }),
    ...(version === row.version ? [t('flow.latest')] : []),
    ...(version === row.activeVersion ? [t('flow.inForce')] : []),
  ];
  const [before, now] = [namesOf(shown.nodes), namesOf(row.nodes)];
  const list = (names: readonly string[]) => formatList(names, locale);
  const more = [...now].filter((name) => !before.has(name));
  const fewer = [...before].filter((name) => !now.has(name));
  const take = async () => {
    const { name, category, description } = row;
    const { nodes } = shown;
    const params = {
      name,
      category: category as DefinitionInput['category'],
      description,
      nodes,
    };
    try {
      await saveEdit(runtime, confirm, row, params);
    } catch (error) {
      if (!isApiError(error)) throw error;
      runtime.notices.push({ tone: 'error', text: error.text });
      await refetch();
      reload();
      return;
    }
    runtime.notices.push({
      tone: 'success',
      text: text(m, 'flow.taken', { version: shown.version }),
    });
    await refetch();
    reload();
  };
  return (
    <section className="by-flow-versions">
      <div className="by-flow-version">
        <Select
          className="by-flow-version-choice"
          aria-label={t('flow.versions')}
          options={data.rows.map(({ version }) => ({
            value: String(version),
            label: words(version).join(' · '),
          }))}
          value={String(shown.version)}
          onChange={(version) => choose('flow.version', version)}
        />
        {data.rows.length > 1 && (
          <Select
            className="by-flow-version-choice"
            aria-label={t('flow.against')}
            placeholder={null}
            options={[
              { value: '', label: t('flow.against') },
              ...data.rows
                .filter(({ version }) => version !== shown.version)
                .map(({ version }) => ({
                  value: String(version),
                  label: t('flow.againstOf', { version: words(version).join(' · ') }),
                })),
            ]}
            value={against ? String(against.version) : ''}
            onChange={(version) => choose('flow.against', version)}
          />
        )}
        {saved && <span>{absoluteTime(saved)}</span>}
        {can(updateFlowDefinition.perm ?? null, 'button') && (
          <Button
            disabledReason={shown.version === row.version ? text(m, 'flow.isLatest') : undefined}
            onClick={take}
          >
            {t('flow.take')}
          </Button>
        )}
      </div>
      {against ? (
        <FlowCompare versions={[shown, against]} label={t('flow.versions')} />
      ) : (
        <>
          {more.length > 0 && <p>{t('flow.added', { names: list(more) })}</p>}
          {fewer.length > 0 && <p>{t('flow.dropped', { names: list(fewer) })}</p>}
          <FlowCanvas key={shown.version} nodes={shown.nodes} />
        </>
      )}
    </section>
  );
}
