import { csvText } from '../../core/format/csv';
import type { ChartContent } from './content';
import type { ExportInput, ExportWords } from './export-input';
import { partsOf, valueOf } from './tables';
import { timeOf } from './time-text';

/** How long a download may take to begin before its address is given back, milliseconds. */
const KEPT = 30_000;

/** The rows of a chart as they came: plain numbers and times that sort, for who calculates with them. */
export function csvRows(content: ChartContent, words: ExportWords): string[][] {
  const { show, time, name, value, total } = words;
  const text = (cell: number | null | undefined) =>
    cell === null || cell === undefined ? '' : String(cell);
  if (content.kind === 'line') {
    return [
      [time, ...content.series.map((each) => show(each.label))],
      ...content.times.map((at, index) => [
        timeOf(at, content.daily),
        ...content.series.map((each) => text(each.values[index])),
      ]),
    ];
  }
  if (content.kind === 'bar' && content.series) {
    const { series } = content;
    return [
      [name, ...series.map((each) => show(each.label)), total],
      ...content.data.map((datum) => [
        show(datum.label),
        ...series.map((_, index) => text(partsOf(datum)[index] ?? 0)),
        text(valueOf(datum)),
      ]),
    ];
  }
  return [[name, value], ...content.data.map((datum) => [show(datum.label), text(valueOf(datum))])];
}

/** Hands a chart to the browser as a file. Nothing is fetched or shown from the address, so no policy has a say. */
export async function exportChart(kind: 'png' | 'csv', input: ExportInput): Promise<void> {
  const { content, words, inside } = input;
  const blob =
    kind === 'csv'
      ? new Blob([csvText(csvRows(content, words))], { type: 'text/csv;charset=utf-8' })
      : await pngOf(input);
  const url = URL.createObjectURL(blob);
  const link = inside.ownerDocument.createElement('a');
  link.href = url;
  link.download = `${safeName(input.fileName)}.${kind}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT);
}

async function pngOf(input: ExportInput): Promise<Blob> {
  const { chartImage } = await import('./chart-image');
  const canvas = await chartImage(input);
  return new Promise((fulfil, reject) => {
    canvas.toBlob(
      (blob) => (blob ? fulfil(blob) : reject(new Error('the chart gave no picture'))),
      'image/png',
    );
  });
}

/** What no file system refuses. */
function safeName(name: string): string {
  return name.replace(/[\\/:*?"<>|\s]+/g, '-').replace(/^[-.]+|[-.]+$/g, '') || 'chart';
}
