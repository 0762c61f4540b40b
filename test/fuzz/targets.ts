import * as v from 'valibot';
import { sectionsOf } from '../../demo/server/docs/manual';
import { wordsOf } from '../../demo/server/docs/words';
import { jsonOrText } from '../../src/core/api/endpoint';
import { endpoints } from '../../src/core/api/registry';
import { toChatEvent } from '../../src/core/chat/chat-event';
import { JsonObjectScanner } from '../../src/core/chat/json-object-scanner';
import { resolveConfig, type ConfigInput } from '../../src/core/config';
import { dictionaries } from '../../src/core/dictionaries/dictionaries';
import { formatAmount, multiplyAmounts, plainAmount } from '../../src/core/format/amount';
import { formatBytes } from '../../src/core/format/bytes';
import { chartStep } from '../../src/core/format/chart-step';
import { formatDiscount } from '../../src/core/format/discount';
import { statusText } from '../../src/core/format/status-text';
import { encodeForm, encodeQuery, joinUrl } from '../../src/core/http/encode';
import { rules } from '../../src/core/rules/rules';
import {
  buildQuery,
  groupParams,
  searchParamSchema,
  type QueryInput,
} from '../../src/core/search/build-query';
import { randomFor, randomText, randomValue, type Generator } from './generator';

/** Something that takes what anybody sends. It may refuse; it may not throw. */
export interface FuzzTarget {
  readonly name: string;
  /** Share of the inputs that others get: replies are long and come from our own server. */
  readonly share: number;
  readonly run: (g: Generator) => void;
}

const target = (name: string, run: (g: Generator) => void, share = 1): FuzzTarget => ({
  name,
  run,
  share,
});

const scanner = (g: Generator) => {
  const scan = new JsonObjectScanner(4096);
  const encoder = new TextEncoder();
  try {
    for (let i = 0; i < 3; i++)
      for (const json of scan.scan(encoder.encode(randomText(g)))) toChatEvent(json);
  } catch (error) {
    // The one failure that it declares: an object that outgrows the bound.
    if (!(error instanceof Error && error.name === 'ChatStreamError')) throw error;
  }
};

const parsers: readonly FuzzTarget[] = [
  target('chat stream scanner', scanner),
  target('chat event', (g) => void toChatEvent(JSON.stringify(randomValue(g) ?? null))),
  target('JSON or text', (g) => void jsonOrText(randomText(g))),
  target('search parameters', (g) => {
    const params = v.safeParse(v.array(searchParamSchema), randomValue(g));
    if (params.success) groupParams(params.output);
  }),
  target('query builder', (g) => {
    buildQuery({ [randomText(g)]: randomValue(g, 1) as QueryInput[string] }, { keep: ['a'] });
  }),
  target('form and query encoding', (g) => {
    encodeForm({ [randomText(g)]: randomValue(g) });
    encodeQuery({ params: randomValue(g), [randomText(g)]: randomText(g) });
  }),
  target('address joining', (g) => void joinUrl('', randomText(g), randomText(g))),
  target('configuration', (g) => void resolveConfig(randomValue(g) as ConfigInput)),
  target('amounts', (g) => {
    formatAmount(randomText(g));
    plainAmount(randomText(g));
    multiplyAmounts(String(g.int(1000)), g.next().toFixed(4));
  }),
  target('bytes, steps, discounts, status texts', (g) => {
    formatBytes(randomValue(g, 0) as number);
    chartStep(randomValue(g, 0) as number);
    formatDiscount(randomText(g));
    statusText(randomText(g));
  }),
  target('words of the manual’s search', (g) => void wordsOf(randomText(g))),
  target(
    'sections of a manual page',
    (g) => void sectionsOf(`# ${randomText(g)}\n${randomText(g)}`, 'en', 'x'),
  ),
];

/** Every parser, rule, dictionary and endpoint validator: a new rule or endpoint is fuzzed the day it exists. */
export const targets: readonly FuzzTarget[] = [
  ...parsers,
  ...Object.entries(rules).map(([name, rule]) =>
    target(`rule ${name}`, (g) => {
      const message: unknown = rule(randomText(g));
      if (message !== undefined && typeof message !== 'string')
        throw new TypeError(`${name} says no text`);
    }),
  ),
  ...Object.entries(dictionaries).map(([name, dictionary]) =>
    target(`dictionary ${name}`, (g) => {
      if (typeof dictionary.lookup(randomValue(g, 1)).text !== 'string') throw new TypeError(name);
    }),
  ),
  ...endpoints.flatMap((endpoint) =>
    (['query', 'body', 'params', 'reply'] as const).flatMap((part) => {
      const schema = endpoint[part];
      return schema
        ? [
            target(
              `${endpoint.name} ${part}`,
              (g) => {
                v.safeParse(schema, randomFor(g, schema));
              },
              part === 'reply' ? 0.02 : 1,
            ),
          ]
        : [];
    }),
  ),
];
