import type { FastifyInstance, FastifyReply } from 'fastify';
import { localeOf } from '../../../src/core/i18n/translator';
import { endpoints } from '../../../src/core/api/registry';
import { revalidate, sendFile } from '../web/pages';
import { addressOf as addressOfEndpoint, requestLocale } from '../web/request';
import { ownCsp } from '../web/security-headers';
import { makeSite, type Site } from './site';

/** What runs and how it looks; everything else is made here. */
const files = ['docs.css', 'docs.js', 'docs.js.map'];
const QUERY = 200;

const operations = () =>
  endpoints.map((endpoint) => ({
    method: endpoint.method,
    path: addressOfEndpoint(endpoint),
    name: endpoint.name,
    summary: endpoint.summary,
    perms: [
      ...new Set(
        [endpoint, ...Object.values(endpoint.actions ?? {})].flatMap(({ perm }) => perm ?? []),
      ),
    ],
    isPublic: endpoint.auth !== 'session',
  }));

/** R-068: `/docs/` in both languages. `.md` behind an address is the page's source, for whoever asks for no document. */
export function serveDocs(server: FastifyInstance, demoDir: string): void {
  let made: Site | undefined;
  const site = () => (made ??= makeSite(operations));
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply
      .header('Cache-Control', revalidate)
      .header('Content-Security-Policy', ownCsp)
      .type(`${type}; charset=utf-8`)
      .send(text);

  server.get('/docs', (request, reply) => reply.redirect(`/docs/${requestLocale(request)}/`));
  server.get('/docs/', (request, reply) => reply.redirect(`/docs/${requestLocale(request)}/`));
  server.get<{
    Params: { '*': string };
    Querystring: { readonly q?: unknown; readonly raw?: unknown };
  }>('/docs/*', (request, reply) => {
    const path = request.params['*'];
    if (files.includes(path)) return sendFile(reply, `docs/${path}`, demoDir, revalidate);
    const source = site().sourceOf(path);
    if (source !== undefined) {
      const asDocument = (request.headers.accept ?? '').includes('text/html');
      if (!asDocument || 'raw' in request.query) return send(reply, 'text/plain', source);
      const [, group = '', language, page] =
        /^(?:(\w+)\/)?([\w-]+)\/([\w-]+)\.md$/.exec(path) ?? [];
      return reply.redirect(`/docs/${language}/${group === '' ? '' : `${group}/`}${page}`);
    }
    const [, language = '', rest = ''] = /^(zh-CN|en)\/(.*)$/.exec(path) ?? [];
    const locale = language === '' ? requestLocale(request) : localeOf(language);
    const screen = /^screens\/([\w.-]+)$/.exec(rest)?.[1];
    if (screen !== undefined) return reply.redirect(site().helpFor(locale, screen));
    const call = /^calls\/(\w+)$/.exec(rest)?.[1];
    if (call !== undefined) return reply.redirect(site().callFor(locale, call));
    if (rest === 'search') {
      const { q } = request.query;
      const query = typeof q === 'string' ? q.slice(0, QUERY) : '';
      return send(reply, 'text/html', site().search(locale, query));
    }
    const shown = language === '' ? undefined : site().show(locale, rest);
    if (shown !== undefined) return send(reply, 'text/html', shown);
    return send(reply.code(404), 'text/html', site().missing(locale, rest));
  });
}
