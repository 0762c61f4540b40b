import FileText from 'lucide-react/icons/file-text';
import { useCachedQuery } from '../../widgets/surface/query';
import { siteFile } from '../../core/http/site-file';
import { Button } from '../../widgets/controls/button';
import { Markdown } from '../../widgets/markdown/markdown';
import { useLocale, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { useSurface } from '../../widgets/surface/surface-context';
import { useConsole } from '../app/console-context';
import { pageMessages } from './messages';
import { PublicPage } from './public-page';

/** */
export function YsusScreen() {
  return <ContentScreen name="ysus" />;
}

/** */
export function CkyxScreen() {
  return <ContentScreen name="ckyx" />;
}

/** A public page whose text the operator supplies: a Markdown file named in the configuration. */
function ContentScreen({ name }: { readonly name: 'ysus' | 'ckyx' }) {
  const t = useMessages(pageMessages);
  const locale = useLocale();
  const { config } = useRuntime();
  const { console } = useConsole();
  const page = useSurface().root.ownerDocument;
  const source = config.pages[name][locale];
  const { data, error, refetch } = useCachedQuery({
    queryKey: ['publicPage', source],
    // Below the console's folder, wherever in it a browser router's address stands.
    queryFn: ({ signal }) => siteFile(new URL(source, new URL(console.base, page.baseURI)), signal),
    staleTime: Infinity,
  });

  if (error) {
    return (
      <PublicPage
        layout="bare"
        icon={<FileText size={26} strokeWidth={1.5} />}
        title={t('content.missing')}
        hint={t('content.missing.hint')}
      >
        <div className="by-public-actions">
          <Button onClick={() => refetch()}>{t('content.retry')}</Button>
        </div>
      </PublicPage>
    );
  }
  return (
    <PublicPage layout="wide" title={t(`content.${name}`)}>
      {data !== undefined && (
        <div className="by-public-text">
          <Markdown source={data} />
        </div>
      )}
    </PublicPage>
  );
}
