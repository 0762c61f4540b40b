/** What takes a machine through a state on its way to another (E-122). */
import * as api from '../../core/api/compute/vms';
import type { Vm } from '../../core/api/compute/vms';
import type { OpKit } from '../../core/resource/operation';
import type { computeScreenMessages } from './messages';

type Key = keyof (typeof computeScreenMessages)['zh-CN'];

/** Actions of E-122 that need nothing but the machines they are meant for. */
type Turn =
  | 'start'
  | 'stop'
  | 'restart'
  | 'softRestart'
  | 'suspend'
  | 'resume'
  | 'pause'
  | 'unpause'
  | 'shelve'
  | 'unshelve'
  | 'verifyResize'
  | 'revertResize';

/** The plain actions: each takes a machine through a transient state. */
export const turns = (o: OpKit<Vm, Key>) => {
  const turn = (action: Turn, through?: string, settles?: string, confirm?: Key) =>
    o.act(api.changeVms, action, {
      label: `vm.${action}` as const,
      bulk: true,
      ...(confirm ? { confirm } : {}),
      ...(through ? { then: { status: through } } : {}),
      ...(settles ? { settles } : {}),
    });
  return {
    start: turn('start', 'STARTING', 'RUNNING'),
    stop: turn('stop', 'STOPPING', 'STOPPED', 'vm.stopConfirm'),
    restart: turn('restart', 'RESTARTING', 'RUNNING', 'vm.restartConfirm'),
    softRestart: turn('softRestart', 'SOFTRESTARTING', 'RUNNING'),
    suspend: turn('suspend', 'SUSPENDING', 'SUSPENDED'),
    resume: turn('resume', 'ACTIVING', 'RUNNING'),
    pause: turn('pause', 'PAUSING', 'PAUSED'),
    unpause: turn('unpause', 'RECOVERING', 'RUNNING'),
    shelve: turn('shelve', 'STOPPING', 'SHELVED'),
    unshelve: turn('unshelve', 'RECOVERING', 'RUNNING'),
    verifyResize: turn('verifyResize'),
    revertResize: turn('revertResize', 'RESTORING'),
  };
};
