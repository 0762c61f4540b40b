// chunk: none
import type { Locale } from '../../../core/i18n/translator';
import { curlOf, TOKEN_PLACE, withoutSecrets } from '../../../core/http/curl';
import { headersFor } from '../../../core/http/headers';
import { cleanValues } from '../../../core/resource/form';
import type { FormSpec } from '../../../core/resource/form';
import type { FormValues } from '../../../core/resource/input';
import type { Unsent } from '../../../core/resource/request-of';
import type { Runtime } from '../../../core/runtime';
import { copyText } from '../../surface/copy-text';

export { copyText };

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

/** Requests as commands, one after the other. Throws where one cannot be made of what there is. */
export function commandsOf(
  runtime: Pick<Runtime, 'config' | 'urlOf' | 'session'>,
  requests: readonly Unsent[],
  locale: Locale,
): string {
  const { user } = runtime.session.getState();
  return requests
    .map(({ endpoint, input }) =>
      curlOf({
        method: endpoint.method,
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
        ...(endpoint.method === 'GET' || input.body === undefined
          ? {}
          : { body: withoutSecrets(input.body) }),
      }),
    )
    .join('\n\n');
}
