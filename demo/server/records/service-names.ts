import { englishUnit } from '../../../src/core/dictionaries/sale-units';
import type { Locale } from '../../../src/core/i18n/translator';
import type { SessionContext } from '../app';
import type { Executor } from '../database/database';
import type { Handler } from '../handler';
import { service, sku } from '../kinds/ordering';
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

/** A size that no SKU is named after: `4核16GB`. */
const inEnglish = (size: string) =>
  size.replace(
    /^(\d+)核(\d+)GB$/,
    (_, cores, memory) => `${cores} ${cores === '1' ? 'core' : 'cores'} ${memory} GB`,
  );

interface Names {
  readonly services: ReadonlyMap<unknown, string>;
  /** By id, and by service and Chinese name, which is all that a bill keeps. */
  readonly skus: ReadonlyMap<unknown, string>;
}

async function englishNames(db: Executor): Promise<Names> {
  const skus = await findCatalogue(db, sku);
  return {
    services: await serviceNames(db, 'en'),
    skus: new Map(
      skus.flatMap(({ id, name, nameEn, data }) => [
        [id, nameEn],
        [`${String(data['serviceCode'])} ${name}`, nameEn],
      ]),
    ),
  };
}

/** What of bills is not called as it is kept: a size of a service, and the unit of several of it. */
export async function billWords(db: Executor, locale: Locale) {
  const names = locale === 'en' ? await englishNames(db) : undefined;
  return {
    item: (serviceCode: string, specification: string) =>
      names &&
      `${names.services.get(serviceCode) ?? serviceCode} ${sizeOf(serviceCode, specification, names)}`.trim(),
    unit: (unit: string) => (names && englishUnit(unit, Infinity)) ?? unit,
  };
}

const sizeOf = (serviceCode: string | undefined, specification: string, { skus }: Names) =>
  skus.get(`${serviceCode} ${specification}`) ?? inEnglish(specification);

/**
 * Orders and bills keep the names that a service and its sizes had, and the unit; whoever reads another language is told
 * what they are called there.
 */
export function withServiceNames(handler: Handler): Handler {
  if (handler.auth !== 'session') return handler;
  return {
    ...handler,
    run: async (context: SessionContext, input: Parameters<typeof handler.run>[1]) => {
      const reply = await handler.run(context, input);
      if (context.locale === 'zh-CN') return reply;
      return renamed(reply, await englishNames(context.app.db));
    },
  };
}

function renamed(value: unknown, names: Names): unknown {
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
  return { ...row, ...said(row, names) };
}

/** What of a row has another name in English. */
function said(row: Readonly<Record<string, unknown>>, names: Names) {
  const { services, skus } = names;
  const { serviceCode, serviceName, skuId, skuName, specification, unit, quantity } = row;
  const code = typeof serviceCode === 'string' ? serviceCode : undefined;
  const found = {
    serviceName: typeof serviceName === 'string' ? services.get(code) : undefined,
    skuName: typeof skuName === 'string' ? skus.get(skuId) : undefined,
    specification:
      typeof specification === 'string' ? sizeOf(code, specification, names) : undefined,
    unit:
      code !== undefined && typeof unit === 'string'
        ? englishUnit(unit, Number(quantity))
        : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, name]) => name !== undefined));
}
