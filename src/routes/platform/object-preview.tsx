import { downloadOssFile } from '../../core/api/platforms/object-storage';
import type { StoredObject } from '../../core/api/platforms/object-storage';
import type { ViewProps } from '../../core/resource/tab';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useCachedQuery } from '../../widgets/surface/query';
import { useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { platformMessages as m } from './messages';
import css from './platform.css';

/** A small text as it is, whatever it looks like. */
export function ObjectPreview({ row }: ViewProps<StoredObject>) {
  useStylesheet(css);
  const t = useMessages(m);
  const runtime = useRuntime();
  const fileName = `${row.bucketName}/${row.name}`;
  const { data, error, refetch } = useCachedQuery({
    queryKey: ['object-preview', row.id, row.etag],
    queryFn: async ({ signal }) => {
      const options = { signal, ignoreErrors: true };
      const file = await runtime.call(downloadOssFile, { query: { fileName } }, options);
      return (file as Blob).text();
    },
  });
  if (error && data === undefined) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (data === undefined) return <SkeletonLines lines={4} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long one is scrolled by keys
    <pre className="by-sample-code" tabIndex={0} role="group" aria-label={t('object.preview')}>
      {data}
    </pre>
  );
}
