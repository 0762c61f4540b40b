import * as api from '../../../../src/core/api/monitoring/thresholds';
import type { Locale, TextRef } from '../../../../src/core/i18n/translator';
import { metricNames, type MetricName } from '../../../../src/core/dictionaries/monitoring';
import { text, translate } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, removal, type Handler } from '../../handler';
import { createHandler, listHandler, removeHandler, updateHandler } from '../../records/handlers';
import type { Kind, Row } from '../../records/kind';
import { countRecords, findRecords, readRecord } from '../../records/read';
import { audit, deleteRecord } from '../../records/write';
import { inUse } from '../../records/in-use';
import { Refusal } from '../../refusal';
import { durationSeconds, type ThresholdData } from './alarm-rows';
import { threshold, thgroup } from '../../kinds/monitoring';
import { monitoringMessages } from './messages';
import { metricShapes, unitOf, valueTypes, type ValueType } from './metrics';

const LONGEST = 24 * 3600;

const metricLabel = (metric: MetricName) => (locale: Locale) =>
  translate(metricNames.label(metric), locale);
const typeLabel = (type: string): TextRef | string =>
  valueTypes.some(({ value }) => value === type)
    ? text(monitoringMessages, `valueType.${type as ValueType}`)
    : type;

/** What a threshold stores of a body that makes sense for its metric. */
function checked(
  body: Omit<ThresholdData, 'unit' | 'valueType'> & {
    readonly valueType?: string | undefined;
    readonly name: string;
  },
) {
  const { name, ...data } = body;
  const { valueType } = metricShapes[data.metric];
  const given = data.valueType ?? '';
  const metric = metricLabel(data.metric);
  if (given !== '' && given !== valueType) {
    const params = { metric, expected: typeLabel(valueType), given: typeLabel(given) };
    throw new Refusal(text(monitoringMessages, 'threshold.valueType'), params, {
      data: { field: 'valueType' },
    });
  }
  const ends = valueTypes.find(({ value }) => value === valueType);
  const unit = unitOf(data.metric);
  const min = ends?.min ?? 0;
  const max = ends?.max ?? null;
  if (data.value < min || (max !== null && data.value > max)) {
    const key = max === null ? 'threshold.below' : 'threshold.range';
    const params = { metric, min, max: max ?? '', unit };
    throw new Refusal(text(monitoringMessages, key), params, { data: { field: 'value' } });
  }
  if (durationSeconds(data.duration, data.durationUnit) > LONGEST)
    throw new Refusal(
      text(monitoringMessages, 'threshold.duration'),
      {},
      {
        data: { field: 'duration' },
      },
    );
  return { name, data: { ...data, valueType, unit } };
}

/** Refuses a name that another row of the kind has. */
export async function assertFreeName(
  scope: TenantScope,
  kind: Kind,
  name: string,
  own?: string,
): Promise<void> {
  const same = await findRecords(scope, kind, { match: { name } });
  if (same.some(({ id }) => id !== own))
    throw new Refusal('record.nameTaken', { kind: kind.label, name }, { data: { field: 'name' } });
}

/** Refuses while a group still has it. */
async function assertUnused(scope: TenantScope, row: Row): Promise<void> {
  const groups = await findRecords(scope, thgroup);
  const having = groups.filter(({ data }) =>
    (data['thresholdIds'] as readonly string[]).includes(row.id),
  );
  scope.held(thgroup.name, having);
  const [by] = having;
  if (by)
    throw inUse(
      threshold,
      row,
      { kind: thgroup.name, name: by.name },
      { data: { id: row.id, by: by.id } },
    );
}

/** several at once, all or none, in one transaction. */
export function removeSeveral(
  context: SessionContext,
  kind: Kind,
  perm: string,
  ids: readonly string[],
  check: (scope: TenantScope, row: Row) => Promise<void>,
): Promise<{ ids: readonly string[] }> {
  return context.scope.exclusive(async (scope) => {
    let refused: Refusal | undefined;
    for (const id of new Set(ids)) {
      const row = await readRecord(scope, kind, id);
      try {
        await check(scope, row);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        refused ??= error.about(`ids.${ids.indexOf(id)}`);
        // What is tried is asked for everything that holds it back.
        if (!scope.isTried) throw refused;
        continue;
      }
      await deleteRecord(scope, kind, id);
      const target = { kind: kind.name, targetId: id, targetName: row.name };
      await audit(context, scope, { action: perm, ...target, detail: {} });
    }
    if (refused) throw refused;
    return { ids };
  });
}

const MOST_ROWS = 1_000;

/** Somebody who fills the lists without end would make every evaluation longer. */
export async function assertRoom(scope: TenantScope, kind: Kind): Promise<void> {
  if ((await countRecords(scope, kind)) < MOST_ROWS) return;
  const params = { kind: kind.label, limit: MOST_ROWS };
  throw new Refusal(text(monitoringMessages, 'rows.tooMany'), params);
}

export const thresholdHandlers: readonly Handler[] = [
  listHandler(api.listThresholds, threshold),
  createHandler(api.createThreshold, threshold, async (scope, body, { session }) => {
    const { name, data } = checked(body);
    await assertRoom(scope, threshold);
    await assertFreeName(scope, threshold, name);
    return { name, ownerId: session.user.id, data };
  }),
  updateHandler(api.updateThreshold, threshold, async (scope, row, body) => {
    const { name, data } = checked(body);
    await assertFreeName(scope, threshold, name, row.id);
    return { name, data };
  }),
  removeHandler(api.deleteThreshold, threshold, assertUnused),
  removal(
    forSession(api.deleteThresholds, (context, { body }) =>
      removeSeveral(context, threshold, 'threshold:delete', body.ids, assertUnused),
    ),
  ),
  forSession(api.thresholdValueTypes, async ({ locale }) =>
    valueTypes.map((type) => ({
      ...type,
      name: translate(text(monitoringMessages, `valueType.${type.value}`), locale),
      metrics: metricNames.values.filter((metric) => metricShapes[metric].valueType === type.value),
    })),
  ),
];
