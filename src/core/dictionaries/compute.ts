import { dictionary, looked, spelling, tone } from './dictionary';

const machine = dictionary('vm', {
  RUNNING: tone.success('运行中', 'Running'),
  STOPPED: tone.disabled('已停止', 'Stopped'),
  STOPPING: tone.busy('停止中', 'Stopping'),
  STARTING: tone.busy('启动中', 'Starting'),
  SUSPENDED: tone.disabled('已挂起', 'Suspended'),
  SUSPENDING: tone.busy('挂起中', 'Suspending'),
  ACTIVING: tone.busy('激活中', 'Activating'),
  PAUSED: tone.disabled('已暂停', 'Paused'),
  PAUSING: tone.busy('暂停中', 'Pausing'),
  RECOVERING: tone.busy('恢复中', 'Recovering'),
  BUILDING: tone.busy('创建中', 'Creating'),
  RESTARTING: tone.busy('重启中', 'Restarting'),
  SOFTRESTARTING: tone.busy('软重启中', 'Soft restarting'),
  EXCEPTION: tone.danger('异常', 'Abnormal'),
  SYNSEXCEPTION: tone.danger('同步异常', 'Sync failed'),
  UNKNOWN: tone.danger('已断开', 'Disconnected'),
  RESIZING: tone.busy('调整配置中', 'Resizing'),
  VERIFYRESIZE: tone.warning('待确认配置', 'Awaiting resize confirmation'),
  SHELVED: tone.disabled('已搁置', 'Shelved'),
  RESTORING: tone.busy('还原中', 'Restoring'),
  SYSTEMRESIZING: tone.busy('系统盘扩容中', 'Resizing system disk'),
  SHUTDOWN: tone.disabled('待回收', 'To be recycled'),
  TORECYCLE: tone.disabled('待回收', 'To be recycled'),
  DEALLOCATE: tone.disabled('已释放', 'Deallocated'),
  ERROR: tone.danger('错误', 'Error'),
  PENDING: tone.busy('等待中', 'Pending'),
});

/** What a vendor is doing in words of its own: `deleting`, `pending_resize`. */
const underWay = {
  deleting: tone.busy('删除中', 'Deleting'),
  pending: tone.busy('等待中', 'Pending'),
};

/** D-035: transient states are warnings and polled, failures danger, running and active success. */
export const vm: typeof machine = {
  ...machine,
  lookup(value, locale = 'zh-CN') {
    const word = spelling(value).toLowerCase();
    if (word === 'deleting') return looked(underWay.deleting, locale);
    if (!word.startsWith('pending_')) return machine.lookup(value, locale);
    const { text, ...more } = looked(underWay.pending, locale);
    return { text: locale === 'en' ? `${text} (${word})` : `${text}（${word}）`, ...more };
  },
};
