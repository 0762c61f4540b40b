// `npm run bench report`: writes bench/RESULTS.md from the figures in bench/results. `npm run bench` does it at its end.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { goalRows } from './goals';
import { isOurs, sections } from './report-sections';
import type { Section } from './report-sections';
import { format } from 'oxfmt';
import { fileURLToPath } from 'node:url';

export type Row = Readonly<Record<string, unknown>>;

interface Kept {
  readonly name: string;
  readonly date: string;
  readonly commit: string;
  readonly machine: {
    readonly cores: number;
    readonly memoryGiB: number;
    readonly node: string;
    readonly processor?: string;
    readonly browser?: string;
  };
  readonly results: unknown;
}

const folder = fileURLToPath(new URL('results', import.meta.url));
const target = fileURLToPath(new URL('RESULTS.md', import.meta.url));

const kept = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Kept);
const order = Object.keys(sections);
const place = ({ name }: Kept) => (order.indexOf(name) + order.length + 1) % (order.length + 1);
kept.sort((a, b) => place(a) - place(b));

const text = [
  '# Measurements',
  'Written by `npm run bench report` from `bench/results`; `npm run bench` measures all anew, `npm run bench <name>` one.',
  'A ratio in brackets is the figure beside ours: 2.0 is twice ours. The machine’s mood is in every time; sizes and memory are steady.',
  '## Goals',
  'What speed was asked for, with the last figure of each; decision 0320 says of what is not reached why.',
  tableOf(goalRows(Object.fromEntries(kept.map(({ name, results }) => [name, results])))),
  ...kept.map(sectionOf),
].join('\n\n');
const { code } = await format(target, text, { printWidth: 320 });
writeFileSync(target, code);
console.log(`Wrote ${target}`);

function sectionOf({ name, date, commit, machine, results }: Kept): string {
  const section: Section = sections[name] ?? {
    title: name,
    how: '',
    tables: () => [{ rows: flat(results) }],
  };
  const { cores, memoryGiB, node, processor, browser } = machine;
  const parts = [`${cores} cores`, processor, `${memoryGiB} GiB`, `Node ${node}`, browser];
  const where = `${date}, commit ${commit}; ${parts.filter(Boolean).join(', ')}.`;
  return [
    `## ${section.title}`,
    `${section.how} ${where}`.trim(),
    ...section
      .tables(results)
      .map(({ rows, caption, ours }) =>
        [caption ? `**${caption}**` : '', tableOf(rows, ours)].filter(Boolean).join('\n\n'),
      ),
  ].join('\n\n');
}

/** Objects in objects as columns with both names: what has no section of its own is shown as it is. */
export function flat(results: unknown): Row[] {
  const list = Array.isArray(results) ? results : [results];
  return list.map((each) => Object.fromEntries(entriesOf(each as Row, '')));
}

function entriesOf(value: Row, before: string): [string, unknown][] {
  return Object.entries(value).flatMap(([key, each]) =>
    typeof each === 'object' && each !== null
      ? entriesOf(each as Row, `${before}${key} `)
      : ([[`${before}${key}`, each]] as [string, unknown][]),
  );
}

/** With `ours`, each figure of the other rows has its ratio to that row's. */
function tableOf(rows: readonly Row[], ours?: (row: Row) => boolean): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const own = ours && rows.find(ours);
  const cell = (row: Row, key: string) => {
    const value = row[key];
    if (typeof value !== 'number') return typeof value === 'string' ? value : '';
    const base = own?.[key];
    const shown = value.toLocaleString('en', { maximumFractionDigits: 2 });
    if (!own || isOurs(row) || typeof base !== 'number' || base <= 0) return shown;
    return `${shown} (${(value / base).toFixed(1)})`;
  };
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(columns),
    line(columns.map((key) => (rows.some((row) => typeof row[key] === 'number') ? '---:' : '---'))),
    ...rows.map((row) => line(columns.map((key) => cell(row, key)))),
  ].join('\n');
}
