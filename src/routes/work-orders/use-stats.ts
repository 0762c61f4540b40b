import { useEffect, useRef } from 'react';
import { workOrderStats } from '../../core/api/office/work-orders';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useCan } from '../../widgets/surface/runtime-context';

/** How many there are of what; asked again when what is listed has changed. */
export function useStats(rows: readonly unknown[]) {
  const can = useCan();
  const { data, refetch } = useEndpointQuery(
    workOrderStats,
    {},
    { ignoreErrors: true, enabled: can(workOrderStats.perm ?? null) },
  );
  const seen = useRef(rows);
  useEffect(() => {
    if (seen.current === rows) return;
    const isFirst = seen.current.length === 0;
    seen.current = rows;
    if (!isFirst) void refetch();
  }, [rows, refetch]);
  return data;
}
