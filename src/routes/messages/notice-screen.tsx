import { Link, useSearchParams } from 'react-router';
import { listNotices, readNotice } from '../../core/api/office/notices';
import type { Notice } from '../../core/api/office/notices';
import { hasTrait } from '../../core/http/errors';
import { text } from '../../core/i18n/translator';
import { absoluteTime, readTime } from '../../core/resource/time';
import { Markdown } from '../../widgets/markdown/markdown';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { EmptyState, ErrorState } from '../../widgets/feedback/states';
import { StatusTag } from '../../widgets/feedback/status-tag';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { paths } from '../paths';
import { useNamePage } from '../shell/page-names';
import { messagesMessages as m } from './messages';
import css from './messages.css';
import { noticeKinds } from './words';

/** Among so many of the present notices the one before and the one after are looked for. */
const NEIGHBOURS = 200;

/** one notice, named by `?id=`. */
export default function NoticeScreen() {
  useStylesheet(css);
  const t = useMessages(m);
  const [url] = useSearchParams();
  const id = url.get('id') ?? '';
  const { data, error, isPending, refetch } = useEndpointQuery(
    readNotice,
    { params: { id } },
    { enabled: id !== '', ignoreErrors: true },
  );
  useNamePage(data?.name);

  const back = <Link to={paths.notices}>{t('notice.back')}</Link>;
  if (id === '' || hasTrait(error, 'refusal')) {
    return <EmptyState title={text(m, 'notice.gone')} action={back} />;
  }
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (isPending) return <SkeletonLines lines={8} />;
  return (
    <div className="by-notice-page">
      <article className="by-notice-article">
        <NoticeFacts notice={data} />
        {/* A summary that is the beginning of the notice would be read twice. */}
        {data.summary !== '' && !data.content.startsWith(data.summary) && (
          <p className="by-notice-summary">{data.summary}</p>
        )}
        <Markdown source={data.content} />
      </article>
      <Neighbours id={id} />
    </div>
  );
}

function NoticeFacts({ notice }: { readonly notice: Notice }) {
  const t = useMessages(m);
  const locale = useLocale();
  const { text: word, tone } = noticeKinds.lookup(notice.type, locale);
  const published = readTime(notice.publishTime);
  const expires = readTime(notice.expireTime);
  return (
    <p className="by-notice-facts">
      <StatusTag text={word} tone={tone} busy={false} />
      {notice.pinned && <StatusTag text={t('notice.pinned')} tone="primary" busy={false} />}
      {notice.expired && <StatusTag text={t('notice.expired')} tone="disabled" busy={false} />}
      <span>{notice.publisher}</span>
      {published && <time dateTime={notice.publishTime}>{absoluteTime(published)}</time>}
      {expires && (
        <span>
          {t('notice.expires')} <time dateTime={notice.expireTime}>{absoluteTime(expires)}</time>
        </span>
      )}
    </p>
  );
}

/** The notices before and after this one, in the order of the list. */
function Neighbours({ id }: { readonly id: string }) {
  const t = useMessages(m);
  const { data } = useEndpointQuery(
    listNotices,
    { query: { page: 1, rows: NEIGHBOURS } },
    { ignoreErrors: true, staleTime: 60_000 },
  );
  const rows = data?.rows ?? [];
  const at = rows.findIndex((row) => row.id === id);
  const before = at > 0 ? rows[at - 1] : undefined;
  const after = at < 0 ? undefined : rows[at + 1];
  return (
    <nav className="by-notice-others" aria-label={t('notice.others')}>
      {before && (
        <Link to={paths.notice(before.id)} rel="prev">
          <span>{t('notice.previous')}</span> {before.name}
        </Link>
      )}
      {after && (
        <Link to={paths.notice(after.id)} rel="next">
          <span>{t('notice.next')}</span> {after.name}
        </Link>
      )}
      <Link className="by-notice-back" to={paths.notices}>
        {t('notice.back')}
      </Link>
    </nav>
  );
}
