import type { Alarm } from '../../core/api/monitoring/alarms';
import { alarmLevel, alarmStatus, severity } from '../../core/dictionaries/alarms';
import { reasonOf } from '../../core/http/errors';
import { text, translate, translator, type Locale, type Text } from '../../core/i18n/translator';
import type { Runtime } from '../../core/runtime';
import { valueText } from '../../core/format/metric';
import { saveFile } from '../resource/list/save-file';
import { conditionText } from './alarm-parts';
import { momentText } from './alarm-time';
import type { BoardModel } from './board-model';
import { isAborted } from './board-context';
import { lazyMessages } from './lazy-messages';
import { boardMessages } from './messages';
import { regionNames } from './use-region-name';

/** Every alarm of the query, not of the page, as a CSV file. What is to be told where it could not be had. */
export async function exportAlarms(
  model: BoardModel,
  locale: Locale,
  document: Document,
  runtime: Runtime,
): Promise<Text | undefined> {
  try {
    const lt = translator(lazyMessages, locale);
    const rows = await model.collect(new AbortController().signal);
    // A file with the codes of regions is better than none.
    const regionOf = await regionNames(runtime).catch(() => (code: string) => code);
    const day = momentText(new Date().toISOString()).slice(0, 10);
    saveFile(
      document,
      `${lt('export.file')}-${day}.csv`,
      alarmsCsv(rows, locale, regionOf),
      'text/csv',
    );
    return undefined;
  } catch (error) {
    if (isAborted(error)) return undefined;
    return text(lazyMessages, 'export.failed', { reason: translate(reasonOf(error), locale) });
  }
}

export function alarmsCsv(
  rows: readonly Alarm[],
  locale: Locale,
  regionOf: (code: string) => string,
): string {
  const t = translator(boardMessages, locale);
  const lt = translator(lazyMessages, locale);
  const columns: readonly (readonly [string, (alarm: Alarm) => string])[] = [
    [t('column.level'), ({ level }) => alarmLevel.lookup(level, locale).text],
    [t('column.name'), ({ name }) => name],
    [lt('detail.condition'), (alarm) => conditionText(alarm, locale)],
    [t('column.resource'), ({ resourceName }) => resourceName],
    [lt('detail.ip'), ({ resourceIp }) => resourceIp],
    [lt('detail.region'), ({ region }) => regionOf(region)],
    [lt('detail.project'), ({ projectName }) => projectName],
    [t('column.status'), ({ status }) => alarmStatus.lookup(status, locale).text],
    [lt('detail.severity'), (alarm) => severity.lookup(alarm.severity, locale).text],
    [t('column.value'), ({ currentValue, unit }) => valueText(currentValue, unit)],
    [lt('detail.peak'), ({ peakValue, unit }) => valueText(peakValue, unit)],
    [t('column.count'), ({ count }) => String(count)],
    [lt('detail.raised'), ({ createTime }) => momentText(createTime)],
    [lt('detail.last'), ({ lastTime }) => momentText(lastTime)],
    [lt('detail.recovered'), ({ recoverTime }) => momentText(recoverTime)],
    [lt('export.confirmedBy'), ({ confirmUserName }) => confirmUserName],
    [lt('export.confirmedAt'), ({ confirmTime }) => momentText(confirmTime)],
    [lt('export.confirmNote'), ({ confirmNote }) => confirmNote],
    [lt('export.solvedBy'), ({ solveUserName }) => solveUserName],
    [lt('export.solvedAt'), ({ solveTime }) => momentText(solveTime)],
    [lt('export.solveNote'), ({ remark }) => remark],
  ];
  const lines = [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, cell]) => cell(row))),
  ];
  return lines.map((line) => line.map(quoted).join(',')).join('\r\n') + '\r\n';
}

/** What a spreadsheet would take for a formula is written as text. */
function quoted(cell: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?%?$/.test(cell);
  const safe = isFormula ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
