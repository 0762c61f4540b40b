import Download from 'lucide-react/icons/download';
import type { RefObject } from 'react';
import type { ChartTimes } from '../../core/format/ranges';
import { text } from '../../core/i18n/translator';
import type { MenuItem } from '../overlays/menu-popup';
import { useMessages, useRuntime, useText } from '../surface/runtime-context';
import { useSurface } from '../surface/surface-context';
import type { ChartContent } from './content';
import { chartMessages as m } from './messages';
import type { FormatValue } from './share';

export interface ExportedChart {
  /** Undefined while it is on its way. */
  readonly content: ChartContent | undefined;
  readonly name: string;
  readonly fileName?: string | undefined;
  readonly times?: ChartTimes | undefined;
  readonly format?: FormatValue | undefined;
  /** Where it stands: its theme is drawn. */
  readonly box: RefObject<HTMLElement | null>;
}

/** What every chart hands out: a picture of itself and its figures. What makes them is loaded when it is asked for. */
export function useChartExport(chart: ExportedChart): readonly MenuItem[] {
  const { content, name, fileName = name, times, format, box } = chart;
  const t = useMessages(m);
  const show = useText();
  const { notices } = useRuntime();
  const { onError } = useSurface();

  const save = async (kind: 'png' | 'csv') => {
    if (!content || !box.current) return;
    try {
      const { exportChart } = await import('./chart-export');
      await exportChart(kind, {
        content,
        title: name,
        fileName,
        times,
        format,
        inside: box.current,
        words: {
          show,
          time: t('chart.time'),
          name: t('chart.name'),
          value: t('chart.value'),
          total: t('chart.total'),
          others: (count) => text(m, 'share.others', { count }),
        },
      });
    } catch (error) {
      notices.push({ tone: 'error', text: text(m, 'export.failed') });
      onError(error, 'chart export');
    }
  };

  return (['png', 'csv'] as const).map((kind) => ({
    key: kind,
    label: text(m, `export.${kind}`),
    icon: <Download size={16} />,
    onSelect: () => save(kind),
    disabledReason: content ? undefined : text(m, 'card.noData'),
  }));
}
