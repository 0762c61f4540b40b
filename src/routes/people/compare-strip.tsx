import { Suspense, useState } from 'react';
import { allUserPermissions, rolePermission } from '../../core/api/flows/roles';
import { formatList, text } from '../../core/i18n/translator';
import { Switch } from '../../widgets/controls/switch';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import detailCss from '../../widgets/resource/detail/detail-body.css';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { lazyComponent } from '../../widgets/surface/lazy-component';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { useGrantTree } from '../system/use-grant-tree';
import { compared } from './compared';
import type { Holder } from './compared';
import css from './compare-strip.css';
import { peopleMessages as m } from './messages';

const MultiSelect = lazyComponent(
  async () => (await import('../../widgets/controls/multi-select')).MultiSelect,
);

/** Beside each other on a screen. */
const MOST = 3;
/** More people than are looked through by name. */
const PEOPLE = 1000;

/** Why can she, and I cannot: two or three people or roles beside each other. */
export function CompareStrip() {
  useStylesheet(css);
  const t = useMessages(m);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const query = { page: 1, rows: PEOPLE };
  const people = useEndpointQuery(allUserPermissions, { query }, { ignoreErrors: true });
  const roles = useEndpointQuery(rolePermission, {}, { ignoreErrors: true });
  const failure = people.error ?? roles.error;
  if (failure)
    return (
      <ErrorState
        error={failure}
        onRetry={() => Promise.all([people.refetch(), roles.refetch()])}
      />
    );
  const persons = (people.data?.rows ?? []).map(({ id, name, username, permCodes }) => ({
    ...{ key: `user:${id}`, name: `${name} (${username})` },
    codes: new Set(permCodes),
  }));
  const named = (roles.data ?? []).map(({ roleId, roleName, permCodes }) => ({
    ...{ key: `role:${roleId}`, name: roleName },
    codes: new Set(permCodes),
  }));
  const option = ({ key, name }: Holder) => ({ value: key, label: name });
  const all: readonly Holder[] = [...persons, ...named];
  const holders = chosen.flatMap((key) => all.filter((each) => each.key === key));
  return (
    <div className="by-compare">
      <div className="by-compare-choice">
        <Suspense fallback={<SkeletonLines lines={1} />}>
          <MultiSelect
            aria-label={t('compare.choose')}
            placeholder={text(m, 'compare.choose')}
            options={[
              { label: text(m, 'compare.people'), value: 'people', children: persons.map(option) },
              { label: text(m, 'compare.roles'), value: 'roles', children: named.map(option) },
            ]}
            value={chosen}
            onChange={(value) => setChosen(value.slice(0, MOST))}
          />
        </Suspense>
      </div>
      {chosen.length === 1 && <p className="by-compare-hint">{t('compare.more')}</p>}
      {holders.length > 1 && <Table holders={holders} />}
    </div>
  );
}

function Table({ holders }: { readonly holders: readonly Holder[] }) {
  useStylesheet(detailCss);
  const t = useMessages(m);
  const locale = useLocale();
  const { tree, error, retry } = useGrantTree();
  const [onlyDifferent, setOnlyDifferent] = useState(true);
  if (error !== undefined) return <ErrorState error={error} onRetry={retry} />;
  if (!tree) return <SkeletonLines lines={6} />;
  const lines = compared(tree, holders);
  const different = lines.filter(({ isSame }) => !isSame);
  const shown = onlyDifferent ? different : lines;
  return (
    <>
      <Switch checked={onlyDifferent} onChange={setOnlyDifferent}>
        {t('compare.onlyDifferent', { count: different.length, of: lines.length })}
      </Switch>
      {shown.length === 0 ? (
        <p className="by-compare-hint">{t('compare.same')}</p>
      ) : (
        <div
          className="by-compare-scroll"
          tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          role="region"
          aria-label={t('compare.title')}
        >
          <table className="by-detail-table" aria-label={t('compare.title')}>
            <thead>
              <tr>
                <th scope="col">{t('compare.subject')}</th>
                {holders.map(({ key, name }) => (
                  <th key={key} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ id, section, subject, allowed, isSame }) => (
                <tr key={id} data-same={isSame ? '' : undefined}>
                  <th scope="row">
                    {subject} <small>{section}</small>
                  </th>
                  {allowed.map((words, at) => (
                    <td key={holders[at]?.key}>
                      {words.length === 0 ? t('compare.nothing') : formatList(words, locale)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
