/** What is done to monitored resources, wherever they are shown. */
import * as api from '../../core/api/monitoring/resources';
import type { Monitored } from '../../core/api/monitoring/resources';
import { chartData } from '../../core/api/monitoring/charts';
import { text } from '../../core/i18n/translator';
import { inputs } from '../../core/resource/input';
import { isIp } from '../../core/rules/addresses';
import { paths } from '../paths';
import { refPath } from '../refs';
import { isEngine } from '../database/words';
import type { OpKit } from '../../core/resource/operation';
import { clusterOf } from './etcd-place';
import { monitoringMessages as messages } from './messages';
import type { zh } from './messages.zh-CN';

const input = inputs(messages);
const MOST_ADDRESSES = 8;
const linesOf = (typed: string) => typed.split(/[\s,]+/).filter((line) => line !== '');

/** Where the resource itself is managed. */
function ownerOf({ id, kind, engine }: Monitored): string {
  if (kind === 'vm') return paths.vm(id);
  // A cluster brings its etcd, and is watched itself.
  if (kind === 'cluster') return refPath({ kind: 'k8sCluster', id }) ?? '';
  if (engine === 'etcd') return refPath({ kind: 'k8sCluster', id: clusterOf(id) }) ?? '';
  if (engine === 'zookeeper')
    return refPath({ kind: 'kafka', id: id.replace(/-zookeeper$/, '') }) ?? '';
  return isEngine(engine) ? (refPath({ kind: engine, id }) ?? '') : '';
}

type Key = keyof typeof zh;

export const monitoredOps = (o: OpKit<Monitored, Key>) => ({
  follow: o.patch({
    label: 'object.follow',
    endpoint: api.createFollow,
    bulk: true,
    when: ({ followed }) => !followed || 'monitored.followed',
    input: (_values, { id }) => ({ body: { resourceId: id } }),
  }),
  unfollow: o.patch({
    label: 'object.unfollow',
    endpoint: api.deleteFollow,
    bulk: true,
    when: ({ followed }) => followed || 'monitored.notFollowed',
    input: (_values, { followId }) => ({ params: { id: followId } }),
  }),
  compare: o.dialog({
    label: 'monitored.compare',
    endpoint: chartData,
    bulk: true,
    load: async () => ({ default: (await import('./compare-dialog')).CompareDialog }),
  }),
  ips: o.patch({
    label: 'monitored.setIps', // E-046
    endpoint: api.setMonitorIps,
    when: ({ shared }) => !shared || 'monitored.shared',
    form: {
      ips: input.area({
        label: 'monitored.ips',
        help: 'monitored.ipsHelp',
        required: true,
        maxLength: 400,
        check: (typed) => {
          const lines = linesOf(typed);
          if (lines.length > MOST_ADDRESSES) return text(messages, 'monitored.ipsMost');
          const wrong = lines.find((line) => !isIp(line));
          return wrong === undefined
            ? undefined
            : text(messages, 'monitored.ipsWrong', { line: wrong });
        },
      }),
    },
    from: ({ monitorIps, ip }) => ({
      ips: (monitorIps.length > 0 ? monitorIps : [ip]).join('\n'),
    }),
    input: ({ ips }, { id }) => ({ params: { id }, body: { ips: linesOf(ips) } }),
  }),
  history: o.go({
    label: 'object.toHistory',
    perm: 'monitor:list',
    to: ({ id }) => paths.historyMonitor(id),
  }),
  owner: o.go({
    label: 'monitored.owner',
    perm: null,
    when: (row) => ownerOf(row) !== '' || 'monitored.noOwner',
    to: ownerOf,
  }),
});
