import { translator, type Locale } from '../../../src/core/i18n/translator';
import { linkOf, type Shown } from './frame';
import { plain, scrolled } from './markdown';
import { siteTexts } from './site-texts';

/** What the pages say of an endpoint; the rest stands in the contract. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly name: string;
  readonly summary: string;
  /** Its own, or those of its actions. */
  readonly perms: readonly string[];
  readonly isPublic: boolean;
}

interface Api {
  readonly services: () => readonly string[];
  readonly of: (service: string) => readonly Operation[] | undefined;
  /** The place of a call on these pages; none for a name that no call has. */
  readonly placeOf: (name: string) => string | undefined;
}

/** By the part of the address that names the service: /api/cmp/v1/vms is of `cmp`. */
const serviceOf = (path: string) => /^\/(?:api\/(?!ai\/)|mt-api\/)?([\w-]+)/.exec(path)?.[1] ?? '';

/** Made by the first who asks: every other server would have made it in vain. */
export function listApi(operations: () => readonly Operation[]): Api {
  let made: Map<string, Operation[]> | undefined;
  const all = () => {
    if (made) return made;
    const found = new Map<string, Operation[]>();
    for (const each of operations()) {
      const service = serviceOf(each.path);
      found.set(service, [...(found.get(service) ?? []), each]);
    }
    return (made = found);
  };
  return {
    services: () => [...all().keys()].sort(),
    of: (service) => all().get(service),
    placeOf: (name) => {
      for (const [service, own] of all())
        if (own.some((each) => each.name === name)) return `${service}#${name}`;
      return undefined;
    },
  };
}

/** `/docs/<language>/api`: every service; `…/api/<service>`: its endpoints, each with its place in the contract. */
export function apiBody(
  locale: Locale,
  service: string,
  api: Api,
): Pick<Shown, 'title' | 'body'> | undefined {
  const t = translator(siteTexts, locale);
  const also = `<p><a href="/contract/">${t('contract')}</a> · <a href="/api/openapi.json">${t('openapi')}</a></p>`;
  if (service === '') {
    const items = api.services().map((each) => {
      const count = t('apiCount', { count: api.of(each)?.length ?? 0 });
      return `<li><a href="${linkOf(locale, `api/${each}`)}">${plain(each)}</a> <span>${count}</span></li>`;
    });
    return {
      title: t('apiAll'),
      body: `<h1>${t('apiAll')}</h1><p><a href="${linkOf(locale, 'operating/api')}">${t('operating')} › ${t('api')}</a></p>${also}<ul class="services">${items.join('')}</ul>`,
    };
  }
  const own = api.of(service);
  if (!own) return undefined;
  const title = t('service', { name: service });
  const head = (['method', 'path', 'summary', 'permission'] as const)
    .map((key) => `<th scope="col">${t(key)}</th>`)
    .join('');
  const rows = own.map(
    ({ method, path, name, summary, perms, isPublic }) =>
      `<tr id="${plain(name)}"><td>${method}</td><td><a href="/contract/#${plain(name)}"><code>${plain(path)}</code></a></td><td lang="en">${plain(summary)}</td><td>${isPublic ? t('public') : perms.map((perm) => `<code>${plain(perm)}</code>`).join(' ')}</td></tr>`,
  );
  const table = `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return {
    title,
    body: `<h1>${plain(title)}</h1><p>${t('details')}</p>${also}${scrolled(table, title)}`,
  };
}
