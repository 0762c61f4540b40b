import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { translator } from '../../../src/core/i18n/translator';
import type { App } from '../app';
import { users } from '../database/identity-tables';
import { serverMessages } from '../messages';
import { isBuilt } from '../built-apps';
import { Refusal } from '../refusal';
import type { Settings } from '../settings';
import { limit } from '../security/counters';
import { digest } from '../security/tokens';
import { TenantScope } from '../database/scope';
import { accessKeyKind, type AccessKeyData } from '../kinds/access-key';
import { findRecord } from '../records/read';
import { deleteRecord, insertRecord } from '../records/write';
import { requestLocale } from './request';
import { revalidate, sendFile } from './pages';
import { applicationCsp, partnerCsp } from './security-headers';

interface PartnerOptions {
  readonly demoDir: string;
  /** Absent in proxy mode: the portal then has no token to give. */
  readonly app: App | undefined;
  /** The console's origin for this request; empty where the page is on the console's own origin. */
  readonly consoleOrigin: (request: FastifyRequest) => string;
  readonly exchange: TokenExchange;
}

/** `O-embedSession`: what the portal's server asks of the console's. */
export type TokenExchange = (
  body: object,
) => Promise<{ readonly success: boolean; readonly data: { readonly token: string } | null }>;

/** The account that the portal's server signs its visitors in with. */
const PORTAL_USER = 'tenant';
const HOUR = 3_600_000;
/** A form may carry a hundred thousand host ids. */
const FORM_LIMIT = 8 * 1024 * 1024;

const submission = v.object({
  title: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  host: v.optional(
    v.union([
      v.array(v.string()),
      v.pipe(
        v.string(),
        v.transform((id) => [id]),
      ),
    ]),
    [],
  ),
});

/** The portal of somebody else: its page, what its form submits to, and its own server's supply of tokens. */
export function servePartner(server: FastifyInstance, options: PartnerOptions): void {
  const csp = (request: FastifyRequest) => partnerCsp(options.consoleOrigin(request));
  const page = (request: FastifyRequest, reply: FastifyReply, path: string) =>
    sendFile(reply, `partner/${path}`, options.demoDir, revalidate, csp(request));

  server.get('/partner', (_request, reply) => reply.redirect('/partner/'));
  server.get<{ Params: { '*': string } }>('/partner/*', (request, reply) =>
    page(request, reply, request.params['*']),
  );

  server.get('/partner/site.json', (request, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .send({ consoleOrigin: options.consoleOrigin(request) }),
  );

  server.post('/partner/token', async (request, reply) => {
    void reply.header('Cache-Control', 'no-store');
    const { app } = options;
    const site = request.headers['sec-fetch-site'];
    if (!app?.demo || (site !== undefined && site !== 'same-origin')) return reply.code(404).send();
    await limit(app.db, `partner:${request.ip}`, 120, 60);
    const [user] = await app.db.select().from(users).where(eq(users.username, PORTAL_USER));
    if (!user) return reply.code(404).send();
    const { success, data } = await options.exchange({
      ...(await portalKey(app, user)),
      tags: ['by-host-picker', 'by-order-cart', 'by-alarm-board', 'by-ai-assistant'],
      minutes: 30,
    });
    return success ? { token: data?.token ?? null } : reply.code(502).send();
  });

  server.post('/partner/submit', { bodyLimit: FORM_LIMIT }, async (request, reply) => {
    void reply.header('Cache-Control', 'no-store').header('Content-Security-Policy', csp(request));
    const parsed = v.safeParse(submission, request.body ?? {});
    if (!parsed.success) throw new Refusal('body.malformed');
    const { title, host } = parsed.output;
    if ((request.headers.accept ?? '').includes('application/json')) return { title, hosts: host };
    return reply.type('text/html; charset=utf-8').send(submittedPage(request, title, host));
  });
}

/** The access key that somebody would have made once, by hand, for the portal's server: here it is there from the first visit on. */
async function portalKey(app: App, user: typeof users.$inferSelect) {
  const keyId = `${user.id}.portal`;
  // Every copy of the server comes to the same.
  const secret = createHmac('sha256', app.jwtSecret).update(keyId).digest('base64url');
  await new TenantScope(app.db, user.tenantId).exclusive(async (scope) => {
    const known = await findRecord<AccessKeyData>(scope, accessKeyKind, keyId);
    const left = Date.parse(known?.data.expireTime ?? '') - Date.now();
    if (known && left > HOUR && known.data.hash === digest(secret)) return;
    if (known) await deleteRecord(scope, accessKeyKind, keyId);
    const expireTime = new Date(Date.now() + 30 * 24 * HOUR).toISOString();
    await insertRecord<AccessKeyData>(scope, accessKeyKind, {
      ...{ id: keyId, name: 'partner portal', ownerId: user.id },
      data: { hash: digest(secret), expireTime, useTime: '', address: '' },
    });
  });
  return { keyId, secret };
}

/** applications for the console, modules and pages, on the origin of whoever makes them. */
export function serveApplications(
  server: FastifyInstance,
  { demoDir, appsDir }: Pick<Settings, 'demoDir' | 'appsDir'>,
  framers: () => readonly string[],
): void {
  server.get<{ Params: { '*': string } }>('/apps/*', (request, reply) => {
    // A module is fetched from the console's origin, and by a frame from none: the files hold nothing of anybody.
    void reply.header('Access-Control-Allow-Origin', '*');
    const csp = applicationCsp(framers());
    const path = request.params['*'];
    return isBuilt(appsDir, path.replace(/\/.*/, ''))
      ? sendFile(reply, path, appsDir, revalidate, csp)
      : sendFile(reply, `apps/${path}`, demoDir, revalidate, csp);
  });
}

function submittedPage(request: FastifyRequest, title: string, hosts: readonly string[]): string {
  const locale = requestLocale(request);
  const t = translator(serverMessages, locale);
  const summary =
    hosts.length === 0 ? t('partner.none') : t('partner.count', { count: hosts.length });
  const items = hosts.map((id) => `<li class="list-group-item">${escapeHtml(id)}</li>`).join('');
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('partner.title')}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/bootstrap/bootstrap.min.css">
</head>
<body>
<main class="container py-5">
<h1 class="h3">${t('partner.title')}</h1>
<p class="lead">${escapeHtml(title)}</p>
<p>${summary}</p>
<ul class="list-group mb-4" id="hosts">${items}</ul>
<a class="btn btn-primary" href="/partner/">${t('partner.back')}</a>
</main>
</body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
