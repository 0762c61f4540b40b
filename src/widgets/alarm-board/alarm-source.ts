import type { Page } from '../../core/api/endpoint';
import {
  alarmSummary,
  listAlarms,
  type Alarm,
  type AlarmSummary,
} from '../../core/api/monitoring/alarms';
import { endedWithSession } from '../../core/http/errors';
import type { Runtime } from '../../core/runtime';
import { batchesOf } from './batches';
import type * as Runner from './change-runner';
import { filtersOf, sortOf, type AlarmQuery } from './alarm-query';

/** Where alarms come from and go to. Nothing is kept here; every reading call may be aborted. */
export interface AlarmSource extends Runner.ChangeSource {
  page(query: AlarmQuery, page: number, rows: number, signal: AbortSignal): Promise<Page<Alarm>>;
  /** Those of the ids that there are. */
  byIds(ids: readonly string[], signal: AbortSignal): Promise<readonly Alarm[]>;
  summary(query: AlarmQuery, signal: AbortSignal): Promise<AlarmSummary>;
  /** Every alarm of the query, page by page. */
  collect(
    query: AlarmQuery,
    signal: AbortSignal,
    onProgress?: (done: number, total: number) => void,
  ): Promise<readonly Alarm[]>;
  /** What runs changes; named here, because the loader fetches at once whatever the element itself names. */
  loadRunner(): Promise<typeof Runner>;
}

/** The backend. Failures are shown where they happen: in the board, never as a notice over the page around it. */
export function serverSource(runtime: Runtime): AlarmSource {
  const options = (signal: AbortSignal) => ({ signal, inPlace: true });
  const page: AlarmSource['page'] = (query, number, rows, signal) =>
    readable(signal, () =>
      runtime.call(
        listAlarms,
        { query: { ...filtersOf(query), ...sortOf(query), page: number, rows } },
        options(signal),
      ),
    );
  return {
    page,
    async byIds(ids, signal) {
      const found: Alarm[] = [];
      for (const batch of batchesOf(ids)) {
        const params = JSON.stringify([{ name: 'id', sign: 'IN', value: batch }]);
        const reply = await readable(signal, () =>
          runtime.call(listAlarms, { query: { params, rows: batch.length } }, options(signal)),
        );
        found.push(...reply.rows);
      }
      return found;
    },
    summary: (query, signal) =>
      readable(signal, () =>
        runtime.call(alarmSummary, { query: filtersOf(query) }, options(signal)),
      ),
    async collect(query, signal, onProgress) {
      const { collectAlarms } = await import('./collect-alarms');
      return collectAlarms((number, rows) => page(query, number, rows, signal), onProgress);
    },
    runtime,
    publish(action, ids) {
      runtime.bus.emit(action === 'confirm' ? 'alarm:confirmed' : 'alarm:solved', { ids });
    },
    loadRunner: () => import('./change-runner'),
    userName: () => runtime.session.getState().user?.name ?? '',
  };
}

/** Nobody here gave the call up: another call's 401 ended the session, and this call with it. */
async function readable<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw signal.aborted ? error : endedWithSession(error);
  }
}
