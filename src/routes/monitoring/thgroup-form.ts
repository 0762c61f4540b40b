import type { ThresholdGroup } from '../../core/api/monitoring/thgroups';
import { monitorCatalogs } from '../../core/dictionaries/monitoring';
import type { MonitorCatalog } from '../../core/dictionaries/monitoring';
import { text } from '../../core/i18n/translator';
import { descriptionInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import { monitoringMessages as messages } from './messages';
import { monitored, thresholds } from './sources';
import { kept } from './words';

const input = inputs(messages);
/** E-038, E-040: a group itself. */
export const groupForm = {
  name: input.text({ label: 'common.name', required: true, maxLength: 60 }),
  catalog: input.select<MonitorCatalog>({
    label: 'monitor.catalog',
    required: true,
    initial: 'vCenter',
    from: monitorCatalogs.options,
  }),
  enabled: input.switch({ label: 'monitor.enabled', initial: true }),
  description: descriptionInput,
};
/** What it holds: chosen as it is made, and bound later (E-043). */
export const holdsForm = {
  thresholdIds: input.multi({ label: 'thgroup.thresholds', from: thresholds }),
  resourceIds: input.multi({ label: 'thgroup.resources', from: monitored, most: 200 }),
};

export const bindForm = {
  thresholdIds: holdsForm.thresholdIds,
  resourceIds: input.multi({
    label: 'thgroup.resources',
    from: monitored,
    most: 200,
    check: (value, { thresholdIds }) =>
      value.length === 0 && Array.isArray(thresholdIds) && thresholdIds.length === 0
        ? text(messages, 'thgroup.bindNothing')
        : undefined,
  }),
};

/** What E-040 takes, from a row: a change of one thing sends the whole. */
export const groupBody = ({ name, catalog, enabled, description }: ThresholdGroup) => ({
  ...{ name, enabled, description },
  catalog: kept(monitorCatalogs.values, catalog),
});
