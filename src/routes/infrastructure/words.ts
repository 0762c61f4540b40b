/** What devices, cycles, editions and the like are called. */
import { dictionary, tone } from '../../core/dictionaries/dictionary';

export const deviceType = dictionary('deviceType', {
  switch: tone.normal('交换机', 'Switch'),
  router: tone.normal('路由器', 'Router'),
  firewall: tone.normal('防火墙', 'Firewall'),
  server: tone.normal('服务器', 'Server'),
  storage: tone.normal('存储', 'Storage'),
});
export const cycle = dictionary('backupCycle', {
  day: tone.normal('每天', 'Daily'),
  week: tone.normal('每周', 'Weekly'),
});
export const edition = dictionary('wafEdition', {
  basic: tone.normal('基础版', 'Basic'),
  advanced: tone.normal('高级版', 'Advanced'),
  enterprise: tone.normal('企业版', 'Enterprise'),
});
export const mode = dictionary('wafMode', {
  observe: tone.warning('仅记录', 'Observe only'),
  block: tone.success('拦截', 'Block'),
});
export const application = dictionary('cephApplication', {
  rbd: tone.normal('云硬盘（rbd）', 'Disks (rbd)'),
  cephfs: tone.normal('文件（cephfs）', 'Files (cephfs)'),
  rgw: tone.normal('对象（rgw）', 'Objects (rgw)'),
});
export const environment = dictionary('lparEnvironment', {
  AIX: tone.normal('AIX', 'AIX'),
  'IBM i': tone.normal('IBM i', 'IBM i'),
  Linux: tone.normal('Linux', 'Linux'),
});
export const level = dictionary('raidLevel', {
  RAID5: tone.normal('RAID5', 'RAID5'),
  RAID6: tone.normal('RAID6', 'RAID6'),
  RAID10: tone.normal('RAID10', 'RAID10'),
});
