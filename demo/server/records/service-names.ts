import type { Locale } from '../../../src/core/i18n/translator';
import type { SessionContext } from '../app';
import type { Executor } from '../database/database';
import type { Handler } from '../handler';
import { service } from '../kinds/ordering';
import { findCatalogue } from './catalogue';

/** What services are called in a language, by their codes. */
export async function serviceNames(
  db: Executor,
  locale: Locale,
): Promise<ReadonlyMap<unknown, string>> {
  const rows = await findCatalogue(db, service);
  return new Map(
    rows.map(({ name, nameEn, data }) => [data['code'], locale === 'en' ? nameEn : name]),
  );
}

/** Orders and bills keep the name that a service had; whoever reads another language is told what it is called there. */
export function withServiceNames(handler: Handler): Handler {
  if (handler.auth !== 'session') return handler;
  return {
    ...handler,
    run: async (context: SessionContext, input: Parameters<typeof handler.run>[1]) => {
      const reply = await handler.run(context, input);
      if (context.locale === 'zh-CN') return reply;
      return renamed(reply, await serviceNames(context.app.db, context.locale));
    },
  };
}

function renamed(value: unknown, names: ReadonlyMap<unknown, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => renamed(each, names));
  // Files and moments are no rows.
  if (
    typeof value !== 'object' ||
    value === null ||
    Object.getPrototypeOf(value) !== Object.prototype
  )
    return value;
  const entries = Object.entries(value).map(([key, each]) => [key, renamed(each, names)] as const);
  const row: Record<string, unknown> = Object.fromEntries(entries);
  const name = names.get(row['serviceCode']);
  return name !== undefined && typeof row['serviceName'] === 'string'
    ? { ...row, serviceName: name }
    : row;
}
