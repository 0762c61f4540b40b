import FolderIcon from 'lucide-react/icons/folder';
import { useCallback } from 'react';
import { listStoredFolders } from '../../core/api/platforms/object-storage';
import type { Bucket } from '../../core/api/platforms/object-storage';
import { formatBytes } from '../../core/format/bytes';
import type { ViewProps } from '../../core/resource/tab';
import { ErrorState } from '../../widgets/feedback/states';
import { ListScopeProvider } from '../../widgets/resource/list/list-scope';
import { ResourceScreen } from '../../widgets/resource/list/resource-screen';
import { useUrlSearch } from '../../widgets/search/url-search';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useMessages } from '../../widgets/surface/runtime-context';
import { platformMessages as m } from './messages';
import { folderIn, wayTo } from './object-names';
import css from './platform.css';
import { storedObject } from './stored-object';

/** The list below has its own part of the URL: its page and filters are those of the folder that is left. */
const OWN = 'objects.';

/** B-6: folders of a bucket, the way to the one that is open, and what lies in it. */
export function ObjectBrowser({ row, reload }: ViewProps<Bucket>) {
  useStylesheet(css);
  const t = useMessages(m);
  const { url, go } = useUrlSearch();
  const folder = folderIn(url.get('folder'));
  const query = { bucketId: row.id, folder };
  const folders = useEndpointQuery(listStoredFolders, { query }, { ignoreErrors: true });
  const { refetch } = folders;
  const open = (to: string) =>
    go((now) => {
      const next = new URLSearchParams([...now].filter(([name]) => !name.startsWith(OWN)));
      if (to === '/') next.delete('folder');
      else next.set('folder', to);
      return next;
    });
  const changed = useCallback(() => {
    void refetch();
    reload();
  }, [refetch, reload]);
  const way = wayTo(folder);
  return (
    <div className="by-bucket">
      <nav aria-label={t('object.way')}>
        <ol className="by-bucket-way">
          {[{ name: row.name, to: '/' }, ...way].map(({ name, to }) => (
            <li key={to}>
              <button
                type="button"
                aria-current={to === folder ? 'page' : undefined}
                onClick={() => open(to)}
              >
                {name}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {folders.error && !folders.data && (
        <ErrorState error={folders.error} onRetry={() => refetch()} />
      )}
      {folders.data && folders.data.length > 0 && (
        <ul className="by-bucket-folders" aria-label={t('object.folders')}>
          {folders.data.map(({ name, objectCount, size }) => (
            <li key={name}>
              <button type="button" onClick={() => open(`${folder === '/' ? '' : folder}${name}/`)}>
                <FolderIcon size={18} aria-hidden="true" />
                <span className="by-bucket-name">{name}</span>
                <span className="by-bucket-sum">
                  {t('object.inFolder', { count: objectCount, size: formatBytes(size) })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <ListScopeProvider prefix={OWN} within={query} alone={false} onChange={changed}>
        <ResourceScreen key={folder} def={storedObject} />
      </ListScopeProvider>
    </div>
  );
}
