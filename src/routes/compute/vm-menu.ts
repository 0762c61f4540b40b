/** The more menu of machines, in the groups that its titles say. */
export const vmMenu = [
  {
    title: 'group.power',
    ops: ['restart', 'softRestart', 'suspend', 'resume', 'pause', 'unpause', 'shelve', 'unshelve'],
  },
  {
    title: 'group.config',
    ops: [
      'edit',
      'setTags',
      'change',
      'resize',
      'verifyResize',
      'revertResize',
      'migrate',
      'installTools',
      'upgradeTools',
      'uninstallTools',
    ],
  },
  { title: 'group.network', ops: ['attachPort', 'detachPort', 'setSgroups', 'setQos'] },
  {
    title: 'group.storage',
    ops: ['attachVolume', 'detachVolume', 'extendSystemDisk', 'createImage', 'createSnapshot'],
  },
  { title: 'group.access', ops: ['resetPassword', 'setKeypair'] },
  {
    title: 'group.share',
    ops: ['prolong', 'renew', 'setExpiry', 'clearExpiry', 'move', 'workOrder'],
  },
  { title: 'group.danger', ops: ['rebuild', 'unsubscribe', 'recycle'] },
] as const;
