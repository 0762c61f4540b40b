/** What a machine goes through when it is switched on, off, or on again; each may be done to several at once. */
export const turns = {
  start: { bulk: true, then: { status: 'STARTING' }, settles: 'RUNNING' },
  stop: {
    bulk: true,
    confirm: 'confirm.interrupts',
    then: { status: 'STOPPING' },
    settles: 'STOPPED',
  },
  restart: {
    bulk: true,
    confirm: 'confirm.interrupts',
    then: { status: 'RESTARTING' },
    settles: 'RUNNING',
  },
} as const;
