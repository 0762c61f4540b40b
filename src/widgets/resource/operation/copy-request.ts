// chunk: none
import { text, translator, type Locale } from '../../../core/i18n/translator';
import {
  curlOf,
  FILE_PLACE,
  hasPlaces,
  TOKEN_PLACE,
  withoutSecrets,
} from '../../../core/http/curl';
import { headersFor } from '../../../core/http/headers';
import { cleanValues } from '../../../core/resource/form';
import type { FormSpec } from '../../../core/resource/form';
import type { FormValues } from '../../../core/resource/input';
import type { Unsent } from '../../../core/resource/request-of';
import type { Runtime } from '../../../core/runtime';
import { copyText } from '../../surface/copy-text';
import { requestTexts as m } from './request.messages';

/** What is secret, replaced by what it is called, however it is held. */
function hidden(name: string, value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? '' : `<${name}>`;
  if (Array.isArray(value)) return value.map((each) => hidden(name, each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, key === 'key' ? inner : hidden(key, inner)]),
  );
}

/** What a form would send, with its secrets replaced. */
export function openValues(spec: FormSpec, values: FormValues): Record<string, unknown> {
  const shown = (inputs: FormSpec, all: FormValues): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(all).map(([name, value]) => {
        const input = inputs[name];
        if (input?.secret) return [name, hidden(name, value)];
        const { columns } = input ?? {};
        return columns && Array.isArray(value)
          ? [name, value.map((row) => shown(columns, row as FormValues))]
          : [name, value];
      }),
    );
  return cleanValues(spec, shown(spec, values));
}

/** As many requests as a person copies at once. */
export const MOST_COPIED = 100;

interface Commands {
  readonly text: string;
  /** What whoever runs them has to put in its place before. */
  readonly lacks: readonly ('request.places' | 'request.file')[];
}

/** Requests as commands, one after the other. Throws where one cannot be made of what there is. */
export function commandsOf(
  runtime: Pick<Runtime, 'config' | 'urlOf' | 'session'>,
  requests: readonly Unsent[],
  locale: Locale,
): Commands {
  const { user } = runtime.session.getState();
  const bodies = requests.map(({ input }) => withoutSecrets(input.body));
  const commands = requests.map(({ endpoint, input }, index) =>
    curlOf({
      endpoint,
      url: new URL(runtime.urlOf(endpoint, input), location.href).href,
      headers: headersFor(endpoint, runtime.config, {
        token: TOKEN_PLACE,
        keptByServer: false,
        auth: null,
        tenantUuid: user?.tenantUuid ?? null,
        csrfCookie: null,
        csrfEcho: null,
        language: locale,
      }),
      body: bodies[index],
    }),
  );
  return {
    text: commands.join('\n\n'),
    lacks: [
      ...(bodies.some(hasPlaces) ? (['request.places'] as const) : []),
      ...(commands.some((each) => each.endsWith(` @${FILE_PLACE}`))
        ? (['request.file'] as const)
        : []),
    ],
  };
}

interface Copying {
  readonly runtime: Runtime;
  readonly requests: () => Promise<readonly (Unsent | undefined)[]>;
  /** It is made of what is entered, which may not be all that it needs. */
  readonly entered: boolean;
  /** As many as there would be, where not all are copied. */
  readonly total: number | undefined;
  readonly locale: Locale;
  readonly root: Node;
}

/**
 * Puts requests on the clipboard as commands, and tells what is to be done with them. Throws where that fails for another reason
 * than what is entered.
 */
export async function copyRequests(copying: Copying): Promise<void> {
  const { runtime, requests, entered, total, locale, root } = copying;
  let unsent: readonly Unsent[];
  try {
    unsent = (await requests()).flatMap((each) => each ?? []);
  } catch (error) {
    if (!entered) throw error;
    // What has to stand in the request is not there yet.
    runtime.notices.push({ tone: 'error', text: text(m, 'request.unfinished') });
    return;
  }
  const commands = commandsOf(runtime, unsent, locale);
  if (unsent.length === 0 || !(await copyText(commands.text, root)))
    throw new Error('Nothing was copied');
  const t = translator(m, locale);
  const count = unsent.length;
  const isCut = total !== undefined && total > MOST_COPIED;
  const told = [
    t('request.copied'),
    ...commands.lacks.map((key) => t(key)),
    ...(isCut ? [t('request.some', { count, total })] : []),
  ];
  const isWhole = told.length === 1;
  const tone = isWhole ? 'success' : 'warning';
  runtime.notices.push({ tone, text: told.join(locale === 'en' ? '; ' : '；') });
}
