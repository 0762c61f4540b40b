import X from 'lucide-react/icons/x';
import { text } from '../../core/i18n/translator';
import { IconButton } from '../controls/icon-button';
import { boundNames, type AlarmQuery } from './alarm-query';
import type { BoardState } from './board-state';
import { lazyMessages as lm, useLazyText } from './lazy-messages';
import { useBoard, useBoardModel } from './use-board';
import { useRegionName } from './use-region-name';

const labels = {
  resourceId: 'filter.resource',
  thresholdId: 'filter.threshold',
  groupId: 'filter.group',
  region: 'filter.region',
  projectId: 'filter.project',
  resourceKind: 'filter.kind',
} as const;
const names = {
  resourceId: 'resourceName',
  thresholdId: 'thresholdName',
  groupId: 'groupName',
  projectId: 'projectName',
} as const;

/** Conditions that have no field of their own, by the name that the alarms know them by. */
export function BoundChips() {
  const model = useBoardModel();
  const t = useLazyText();
  const query = useBoard((state) => state.query);
  const alarms = useBoard((state) => state.alarms);
  const regionName = useRegionName(query.region ?? '');
  const set = boundNames.filter((name) => query[name] !== undefined);
  const labelOf = (name: (typeof boundNames)[number]) => {
    if (name === 'whose') return t(query.whose === 'me' ? 'filter.mine' : 'filter.myGroups');
    const own = name === 'region' ? regionName : nameOf(name, query, alarms);
    return t(labels[name], { name: own });
  };
  return (
    <>
      {set.map((name) => {
        const label = labelOf(name);
        return (
          <span className="ab-chip" key={name}>
            {label}
            <IconButton
              size="small"
              label={text(lm, 'filter.remove', { name: label })}
              icon={<X size={12} />}
              onClick={() => model.filter({ [name]: undefined })}
            />
          </span>
        );
      })}
    </>
  );
}

function nameOf(
  name: Exclude<(typeof boundNames)[number], 'region' | 'whose'>,
  query: AlarmQuery,
  alarms: BoardState['alarms'],
): string {
  const value = query[name] ?? '';
  if (name === 'resourceKind') return value;
  for (const alarm of alarms.values())
    if (alarm[name] === value) return alarm[names[name]] || value;
  return value;
}
