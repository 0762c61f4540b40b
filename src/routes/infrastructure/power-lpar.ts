/** Logical partitions of a Power server (D-046). */
import * as api from '../../core/api/platforms/power';
import type { PowerLpar } from '../../core/api/platforms/power';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { nameHmcVolume } from '../../core/rules/names';
import { uuidLike } from '../../core/rules/numbers';
import { projects } from '../sources';
import { infrastructureMessages as messages } from './messages';
import { environment } from './words';

const input = inputs(messages);
const size = {
  cores: input.whole({ label: 'lpar.cores', within: [1, 256] }),
  memory: input.whole({ label: 'infra.memory', within: [1, 16_384] }),
};
const starts = { then: { status: 'Starting' }, settles: 'Running' } as const;

export const powerLpar = resource<PowerLpar>()({
  name: 'powerlpar',
  messages,
  title: 'power.lpars',
  api: { list: api.listPowerLpars, read: api.readPowerLpar },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    status: f.status('common.status', dictionaries.powerLpar, { search: 'eq' }),
    partitionId: f.number('lpar.id', { sort: true, code: true }),
    environment: f.status('lpar.environment', environment, { search: 'eq' }),
    cores: f.number('lpar.cores', { sort: true }),
    memory: f.number('infra.memory', { sort: true }),
    address: f.ip('infra.address', { copy: true }),
    profile: f.text('lpar.profile', { hidden: true }),
    projectName: f.project('infra.project', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'lpar.create',
      endpoint: api.createPowerLpar,
      form: {
        serverId: input.hidden(),
        // V-082
        name: input.text({
          ...{ label: 'common.name', required: true, maxLength: 31, rules: [nameHmcVolume] },
        }),
        // V-053
        partitionId: input.text({
          ...{ label: 'lpar.id', help: 'lpar.idHelp', rules: [uuidLike] },
        }),
        environment: input.oneOf({ label: 'lpar.environment', of: environment, initial: 'AIX' }),
        ...size,
        projectId: input.select({ label: 'infra.project', from: projects }),
      },
      input: ({ partitionId: id, ...rest }) => ({
        body: { ...rest, ...(id !== '' && { partitionId: Number(id) }) },
      }),
    }),
    activate: o.act(api.changePowerLpars, 'activate', { label: 'lpar.activate', ...starts }),
    shutDown: o.act(api.changePowerLpars, 'shutDown', {
      ...{ label: 'lpar.shutDown', confirm: 'confirm.interrupts' },
      ...{ then: { status: 'Shutting Down' }, settles: 'Not Activated' },
    }),
    restart: o.act(api.changePowerLpars, 'restart', {
      ...{ label: 'infra.restart', confirm: 'confirm.interrupts', ...starts },
    }),
    suspend: o.act(api.changePowerLpars, 'suspend', {
      ...{ label: 'infra.suspend', confirm: 'confirm.interrupts' },
      ...{ then: { status: 'Suspending' }, settles: 'Suspended' },
    }),
    resume: o.act(api.changePowerLpars, 'resume', {
      ...{ label: 'infra.resume', then: { status: 'Resuming' }, settles: 'Running' },
    }),
    resize: o.act(api.changePowerLpars, 'resize', {
      label: 'infra.resize',
      form: size,
      from: ({ cores, memory }) => ({ cores, memory }),
    }),
    remove: o.remove({ endpoint: api.deletePowerLpar, confirm: true }),
  }),

  list: {
    toolbar: ['create'],
    row: ['activate', 'shutDown'],
    more: [
      { title: 'group.power', ops: ['restart', 'suspend', 'resume'] },
      { title: 'group.config', ops: ['resize'] },
      { title: 'group.danger', ops: ['remove'] },
    ],
    export: true,
    empty: { title: 'lpar.none', hint: 'lpar.noneHint', op: 'create' },
  },
});
