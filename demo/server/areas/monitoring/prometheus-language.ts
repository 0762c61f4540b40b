import type { MetricName, MonitorOperator } from '../../../../src/core/dictionaries/monitoring';
import { text } from '../../../../src/core/i18n/translator';
import { Refusal } from '../../refusal';
import { monitoringMessages } from './messages';
import { isMetric } from './metrics';

/*
 * The part of the language of Prometheus that this backend answers:
 *
 *   comparison  = aggregation [ (">" | ">=" | "<" | "<=" | "==" | "!=") number ]
 *   aggregation = ("avg"|"min"|"max"|"sum"|"count") [ "by" "(" labels ")" ] "(" vector ")" [ "by" "(" labels ")" ]
 *               | vector
 *   vector      = ("avg_over_time"|"max_over_time"|"min_over_time") "(" selector "[" duration "]" ")" | selector
 *   selector    = metric [ "{" label ("=" | "!=") "\"…\"" { "," … } "}" ]
 *
 * Read by one pass without backing up: the time is linear in the length of the query.
 */

export const promLabels = [
  'resource',
  'name',
  'kind',
  'project',
  'region',
  'catalog',
  'ip',
  'engine',
] as const;
export type PromLabel = (typeof promLabels)[number];
const aggregations = ['avg', 'min', 'max', 'sum', 'count'] as const;
export type Aggregation = (typeof aggregations)[number];
const overTime = { avg_over_time: 'avg', max_over_time: 'max', min_over_time: 'min' } as const;
/** For counters: what is measured here goes up and down. */
const forCounters = new Set(['rate', 'irate', 'increase']);

export interface Matcher {
  readonly label: PromLabel;
  readonly equal: boolean;
  readonly value: string;
}

export interface PromQuery {
  readonly metric: MetricName;
  readonly matchers: readonly Matcher[];
  /** Over a window before each moment, in seconds. */
  readonly window?: { readonly how: 'avg' | 'max' | 'min'; readonly seconds: number };
  readonly aggregate?: { readonly how: Aggregation; readonly by: readonly PromLabel[] };
  readonly compare?: { readonly operator: MonitorOperator; readonly value: number };
}

interface Token {
  readonly kind: 'word' | 'text' | 'number' | 'duration' | 'sign' | 'end';
  readonly value: string;
  readonly at: number;
}

const patterns: readonly (readonly [Token['kind'], RegExp])[] = [
  ['duration', /\d+[smhd]/y],
  ['number', /-?\d+(?:\.\d+)?/y],
  ['word', /[A-Za-z_]\w*/y],
  ['text', /"(?:[^"\\]|\\["\\])*"/y],
  ['sign', />=|<=|==|!=|=~|!~|[{}()[\],=<>]/y],
];

const refusal = (
  key: Parameters<typeof text<keyof (typeof monitoringMessages)['en']>>[1],
  params: Readonly<Record<string, string | number>> = {},
) => new Refusal(text(monitoringMessages, key), params, { data: { field: 'query' } });

function tokensOf(query: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < query.length) {
    if (/\s/.test(query.charAt(at))) {
      at += 1;
      continue;
    }
    const token = tokenAt(query, at);
    if (!token) throw refusal('prometheus.syntax', { at: at + 1, found: query.charAt(at) });
    tokens.push(token);
    at += token.value.length;
  }
  return tokens;
}

function tokenAt(query: string, at: number): Token | undefined {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const value = pattern.exec(query)?.[0];
    if (value !== undefined) return { kind, value, at };
  }
  return undefined;
}

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };
const LONGEST_WINDOW = 86_400;

class Reader {
  private readonly tokens: readonly Token[];
  private position = 0;

  constructor(query: string) {
    this.tokens = tokensOf(query);
  }

  next(): Token {
    return this.tokens[this.position] ?? { kind: 'end', value: '', at: 0 };
  }

  /** The next one, used up. */
  take(): Token {
    const token = this.next();
    this.position += 1;
    return token;
  }

  takeIf(value: string): boolean {
    const same = this.next().kind !== 'end' && this.next().value === value;
    if (same) this.position += 1;
    return same;
  }

  expect(value: string): void {
    const token = this.take();
    if (token.value !== value || token.kind === 'end') throw unexpected(token);
  }

  expectKind(kind: Token['kind']): Token {
    const token = this.take();
    if (token.kind !== kind) throw unexpected(token);
    return token;
  }
}

function unexpected({ kind, value, at }: Token): Refusal {
  if (kind === 'end') return refusal('prometheus.end');
  return refusal('prometheus.syntax', { at: at + 1, found: value });
}

const operators: Readonly<Record<string, MonitorOperator>> = {
  '>': '>',
  '>=': '>=',
  '<': '<',
  '<=': '<=',
  '==': '=',
  '!=': '!=',
};

/** What was asked, or the refusal that says where it is wrong or what is not supported. */
export function parsePromQuery(query: string): PromQuery {
  const reader = new Reader(query);
  const vector = aggregation(reader);
  const sign = reader.next();
  if (sign.kind === 'end') return vector;
  const operator = sign.kind === 'sign' ? operators[sign.value] : undefined;
  if (operator === undefined) throw unexpected(sign);
  reader.take();
  const value = Number(reader.expectKind('number').value);
  if (reader.next().kind !== 'end') throw unexpected(reader.next());
  return { ...vector, compare: { operator, value } };
}

function aggregation(reader: Reader): PromQuery {
  const word = reader.expectKind('word');
  const how = aggregations.find((name) => name === word.value);
  if (how === undefined) return vector(reader, word);
  const before = reader.takeIf('by') ? labels(reader) : undefined;
  reader.expect('(');
  const inner = vector(reader, reader.expectKind('word'));
  reader.expect(')');
  const after = before === undefined && reader.takeIf('by') ? labels(reader) : undefined;
  return { ...inner, aggregate: { how, by: before ?? after ?? [] } };
}

function labels(reader: Reader): readonly PromLabel[] {
  const found: PromLabel[] = [];
  reader.expect('(');
  do found.push(label(reader.expectKind('word')));
  while (reader.takeIf(','));
  reader.expect(')');
  return [...new Set(found)];
}

function label({ value }: Token): PromLabel {
  const known = promLabels.find((name) => name === value);
  if (known === undefined) throw refusal('prometheus.label', { name: value });
  return known;
}

function vector(reader: Reader, word: Token): PromQuery {
  if (reader.next().value !== '(') {
    const selected = selector(reader, word);
    if (reader.next().value === '[') throw refusal('prometheus.window');
    return selected;
  }
  const how = Object.hasOwn(overTime, word.value)
    ? overTime[word.value as keyof typeof overTime]
    : undefined;
  if (forCounters.has(word.value)) throw refusal('prometheus.gauge', { name: word.value });
  if (how === undefined) throw refusal('prometheus.function', { name: word.value });
  reader.expect('(');
  const selected = selector(reader, reader.expectKind('word'));
  if (!reader.takeIf('[')) throw refusal('prometheus.range', { name: word.value });
  const { value } = reader.expectKind('duration');
  const seconds = Number(value.slice(0, -1)) * (unitSeconds[value.slice(-1)] ?? 1);
  if (seconds < 1 || seconds > LONGEST_WINDOW) throw refusal('prometheus.windowSize');
  reader.expect(']');
  reader.expect(')');
  return { ...selected, window: { how, seconds } };
}

function selector(reader: Reader, { value: metric }: Token): PromQuery {
  if (!isMetric(metric)) throw refusal('prometheus.metric', { name: metric });
  const matchers: Matcher[] = [];
  if (reader.takeIf('{') && !reader.takeIf('}')) {
    do matchers.push(matcher(reader));
    while (reader.takeIf(','));
    reader.expect('}');
  }
  return { metric, matchers };
}

function matcher(reader: Reader): Matcher {
  const name = label(reader.expectKind('word'));
  const sign = reader.take();
  if (sign.value !== '=' && sign.value !== '!=') throw unexpected(sign);
  const { value } = reader.expectKind('text');
  const content = value.slice(1, -1).replace(/\\(.)/g, '$1');
  return { label: name, equal: sign.value === '=', value: content };
}
