import type { Project } from '../../../../src/core/api/projects';
import { translator, type Locale } from '../../../../src/core/i18n/translator';
import { serverMessages } from '../../messages';
import { FileReply } from '../../handler';

/** E-020: what spreadsheets open without a question: byte order mark, CRLF, quoted where needed. */
export function projectCsv(projects: readonly Project[], locale: Locale): FileReply {
  const t = translator(serverMessages, locale);
  const quotas = projects[0]?.quotas ?? [];
  const head = [
    t('export.name'),
    t('export.code'),
    t('export.description'),
    t('export.biz'),
    t('export.hosts'),
    ...quotas.map(({ name, unit }) => (unit === '' ? name : `${name} (${unit})`)),
    t('export.created'),
    t('export.updated'),
  ];
  const rows = projects.map((project) => [
    project.name,
    project.projectCode,
    project.description,
    project.bizUse
      .map(({ name, bizCode }) => (bizCode === '' ? name : `${name} (${bizCode})`))
      .join('; '),
    project.hostCount,
    ...project.quotas.map(({ used, total }) => `${used} / ${total}`),
    localTime(project.createTime),
    localTime(project.updateTime),
  ]);
  return csvFile(t('export.file'), [head, ...rows]);
}

/** As every export of the server: the rows with their heading, `name` without the ending. */
export function csvFile(name: string, rows: readonly (readonly (string | number)[])[]): FileReply {
  const content = rows.map((row) => row.map(cell).join(',')).join('\r\n');
  return new FileReply(`${name}.csv`, 'text/csv; charset=utf-8', `\uFEFF${content}\r\n`);
}

/** A spreadsheet would run a text that begins like a formula: an apostrophe keeps it text. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function localTime(iso: string): string {
  return new Date(iso).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' });
}
