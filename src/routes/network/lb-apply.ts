/** Requests for load balancers (D-020): for whoever may not make one. */
import * as api from '../../core/api/network/balancers';
import type { LbApply } from '../../core/api/network/balancers';
import { choicesOf } from '../../core/dictionaries/choices';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { nameInput } from '../../core/resource/common-inputs';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { projects } from '../sources';
import { lbSpec } from './lb-words';
import { lbMessages as messages } from './lb.messages';
import { subnets } from './sources';

const input = inputs(messages);
const words = { required: true, maxLength: 200 } as const;

export const lbApply = resource<LbApply>()({
  name: 'lb-apply',
  messages,
  title: 'apply.title',
  api: { list: api.listLbApplies, read: api.readLbApply },

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    spec: f.status('lb.spec', lbSpec),
    subnetName: f.ref('lb.subnet', 'subnet', { search: { as: 'lk', advanced: true } }),
    status: f.status('common.status', dictionaries.lbApply, { search: 'eq' }),
    reason: f.text('apply.reason', { search: 'lk' }),
    comment: f.text('apply.comment'),
    ownerName: f.owner('apply.owner', { search: 'lk' }),
    lbId: f.ref('apply.lb', 'lb', { hidden: true }),
    projectName: f.project('lb.project', { hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'apply.create',
      endpoint: api.createLbApply,
      form: {
        name: nameInput,
        subnetId: input.select({ label: 'lb.subnet', required: true, from: subnets }),
        spec: input.select<(typeof api.lbSpecs)[number]>({
          ...{ label: 'lb.spec', required: true, from: choicesOf(lbSpec) },
        }),
        reason: input.area({ ...words, label: 'apply.reason' }),
        projectId: input.select({ label: 'lb.project', from: projects }),
      },
    }),
    execute: o.act(api.changeLbApplies, 'execute', {
      ...{ label: 'apply.execute', confirm: 'apply.executeConfirm' },
      then: { status: 'EXECUTING' },
      settles: 'EXECUTED',
    }),
    reject: o.act(api.changeLbApplies, 'reject', {
      label: 'apply.reject',
      form: { comment: input.area({ ...words, label: 'apply.comment' }) },
    }),
    retry: o.act(api.changeLbApplies, 'retry', { label: 'apply.retry' }),
    remove: o.remove({ endpoint: api.deleteLbApply, bulk: true, confirm: 'apply.removeAsk' }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'remove'],
    row: ['execute', 'reject'],
    more: ['retry', 'remove'],
    facts: ['spec', 'subnetName', 'ownerName', 'createTime'],
    export: true,
    empty: { title: 'apply.empty', hint: 'apply.emptyHint', op: 'create' },
  },

  detail: { tabs: (t) => ({ history: t.history() }) },
});
