import { useState } from 'react';
import { momentsOf, dayText } from '../../core/format/ranges-value';
import type { TimeRangeValue } from '../../core/format/ranges-value';
import { text } from '../../core/i18n/translator';
import { TimeRange } from '../chart/time-range';
import type { AlarmQuery } from './alarm-query';
import { boardMessages as m } from './messages';
import { useBoard, useBoardModel } from './use-board';

/** When the alarms arose (W-08, C-30). What is sent are moments with a zone, whatever zone the backend keeps. */
export function TimeFilter() {
  const model = useBoardModel();
  const query = useBoard((state) => state.query);
  const [chosen, setChosen] = useState<{
    readonly value: TimeRangeValue;
    readonly sent: AlarmQuery;
  }>();
  const isOurs = chosen?.sent.start === query.start && chosen?.sent.end === query.end;
  const value = isOurs && chosen ? chosen.value : customOf(query);
  return (
    <TimeRange
      optional
      label={text(m, 'filter.time')}
      value={value}
      onChange={(next) => {
        const moments = next && momentsOf(next, new Date());
        if (!next || !moments) {
          setChosen(undefined);
          model.filter({ start: undefined, end: undefined });
          return;
        }
        const start = moments.start.toISOString();
        // A range that ends now goes on: what arises later belongs to it too.
        const end =
          moments.end.getTime() > Date.now() - 1000 ? undefined : moments.end.toISOString();
        model.filter({ start, end });
        setChosen({ value: next, sent: model.query });
      }}
    />
  );
}

/** A range that the page has set, in whole days. */
function customOf({ start, end }: AlarmQuery): TimeRangeValue | null {
  if (start === undefined && end === undefined) return null;
  const last = end === undefined ? new Date() : new Date(end);
  const first = start === undefined ? new Date(0) : new Date(start);
  return { choice: 'custom', start: dayText(first), end: dayText(last) };
}
