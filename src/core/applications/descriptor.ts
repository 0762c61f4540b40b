import * as v from 'valibot';

/** where the console shows an application: `/cp-<name>` and whatever is below it. */
export const APPLICATION_PREFIX = '/cp-';

const name = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,62}$/));
const label = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60));
const address = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2000));
const integrity = v.pipe(v.string(), v.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/));

/** What an iframe may be given back beside scripts; `allow-same-origin` and what moves the page around it are not on the list. */
export const sandboxTokens = [
  'allow-downloads',
  'allow-forms',
  'allow-modals',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
] as const;

const shared = {
  name,
  title: v.union([label, v.object({ 'zh-CN': label, en: label })]),
  /** Of its module, or of its page in an iframe; its origin stands in `appOrigins`. */
  entry: address,
  /** The code without which it does not open (P-05). */
  permission: v.optional(v.pipe(v.string(), v.nonEmpty())),
  /** Handed to it as they are. */
  props: v.optional(v.record(v.string(), v.unknown()), {}),
  /** Milliseconds until it must be mounted. */
  timeout: v.optional(v.pipe(v.number(), v.minValue(100), v.maxValue(120_000)), 10_000),
  /** Left, it goes on out of sight and is shown again as it was: the last three. */
  keepAlive: v.optional(v.boolean(), false),
  /** Its files are fetched before it is opened: when the page is idle, or when its entry in the menu is pointed at. */
  preload: v.optional(v.picklist(['idle', 'hover'])),
};

/** Of what runs in the console's own realm, and is watched there (G-07). */
const inRealm = {
  integrity: v.optional(integrity),
  /** The folder of all its scripts; otherwise that of `entry`. */
  scope: v.optional(address),
  /** Keys that it may leave in storage begin with this. */
  storagePrefix: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
};

const schema = v.variant('kind', [
  v.object({
    ...shared,
    ...inRealm,
    kind: v.literal('element'),
    tag: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/)),
  }),
  v.object({
    ...shared,
    ...inRealm,
    kind: v.literal('lifecycle'),
    /** Style sheets for its shadow root, adopted; each with its integrity where it has one. */
    styles: v.optional(v.array(v.union([address, v.object({ href: address, integrity })])), []),
  }),
  v.object({
    ...shared,
    kind: v.literal('iframe'),
    sandbox: v.optional(v.array(v.picklist(sandboxTokens)), ['allow-forms']),
  }),
]);

/** A sheet of an application. */
export interface Sheet {
  readonly href: string;
  readonly integrity?: string;
}
const sheetOf = (style: string | Sheet): Sheet =>
  typeof style === 'string' ? { href: style } : style;

type Read = v.InferOutput<typeof schema>;
type Sheets = { readonly styles: readonly Sheet[] };

/** An application of somebody else, as the server's menu or the host page describes it. */
export type Application =
  | Exclude<Read, { kind: 'lifecycle' }>
  | (Omit<Extract<Read, { kind: 'lifecycle' }>, 'styles'> & Sheets);
/** The same as it is written: what has a default may be left out. */
export type ApplicationInput = v.InferInput<typeof schema>;

/** A descriptor that was read, or what is wrong with it. */
export type ReadApplication =
  | {
      readonly ok: true;
      readonly application: Application;
      /** Fields that no application of its kind has: most likely another one was meant. */
      readonly ignored: readonly string[];
    }
  | { readonly ok: false; readonly reason: string };

/** Without its end `/apps/a` would begin `/apps/ab` as well. */
const folder = (address: string) => (address.endsWith('/') ? address : `${address}/`);

/**
 * Takes a descriptor that is complete and whose files come from the operator's origins, its addresses made absolute; of any
 * other it says what is wrong.
 */
export function readApplication(
  input: unknown,
  origins: readonly string[],
  base: string,
): ReadApplication {
  const read = v.safeParse(schema, input);
  if (!read.success) {
    const [issue, ...rest] = read.issues;
    const at = v.getDotPath(issue) ?? 'the descriptor';
    return { ok: false, reason: `${at}: ${issue.message}${rest.length > 0 ? ' …' : ''}` };
  }
  const application = read.output;
  const { kind } = application;
  const addresses: readonly (readonly [field: string, address: string])[] = [
    ['entry', application.entry],
    ...(kind === 'lifecycle'
      ? application.styles.map((each, at) => [`styles.${at}`, sheetOf(each).href] as const)
      : []),
    ...(kind !== 'iframe' && application.scope !== undefined
      ? [['scope', application.scope] as const]
      : []),
  ];
  for (const [field, each] of addresses) {
    const url = URL.canParse(each, base) ? new URL(each, base) : undefined;
    if (!url || !/^https?:$/.test(url.protocol)) {
      return { ok: false, reason: `${field}: ${each} is no web address` };
    }
    if (!origins.includes(url.origin)) {
      return { ok: false, reason: `${field}: ${url.origin} is not among appOrigins` };
    }
  }
  const own = schema.options.find(({ entries }) => entries.kind.literal === kind)?.entries ?? {};
  const ignored = Object.keys(input as object).filter((field) => !(field in own));
  const absolute = (path: string) => new URL(path, base).href;
  const entry = absolute(application.entry);
  if (application.kind === 'iframe')
    return { ok: true, application: { ...application, entry }, ignored };
  const scope = application.scope === undefined ? undefined : folder(absolute(application.scope));
  if (scope !== undefined) {
    // Then every script of the page would be the application's.
    if (base.startsWith(scope))
      return { ok: false, reason: `scope: ${scope} holds the page itself` };
    if (!entry.startsWith(scope))
      return { ok: false, reason: `scope: ${scope} does not hold the entry` };
  }
  const whole = { entry, scope };
  return {
    ok: true,
    application:
      application.kind === 'lifecycle'
        ? {
            ...application,
            ...whole,
            styles: application.styles
              .map(sheetOf)
              .map((sheet) => ({ ...sheet, href: absolute(sheet.href) })),
          }
        : { ...application, ...whole },
    ignored,
  };
}
