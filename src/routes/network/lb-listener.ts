/** R-076, E-096: the listeners of a load balancer, each with the pool that it sends to. */
import * as api from '../../core/api/network/balancers';
import type { LbListener } from '../../core/api/network/balancers';
import { listLbPools } from '../../core/api/network/pools';
import { listCertificates } from '../../core/api/platforms/certificates';
import { choicesOf } from '../../core/dictionaries/choices';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { descriptionInput, nameInput } from '../../core/resource/common-inputs';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { timeText } from '../../core/resource/time';
import { paths } from '../paths';
import { offer } from '../sources';
import { lbMember } from './lb-member';
import { lbPool } from './lb-pool';
import { lbProtocol } from './lb-words';
import { lbMessages as messages } from './lb.messages';

const input = inputs(messages);
const pools = offer(listLbPools, {
  query: ({ lbId }) => ({ lbId }),
  label: ({ name, protocol }) => `${name}  ${protocol}`,
});
const isOver = ({ notAfter }: { readonly notAfter: string }) => Date.parse(notAfter) <= Date.now();
const certificates = offer(listCertificates, {
  label: (row) =>
    text(messages, isOver(row) ? 'listener.certificateOver' : 'listener.certificateUntil', {
      name: row.name,
      domain: row.domains[0] ?? '',
      day: timeText(row.notAfter).slice(0, 10),
    }),
  disabled: isOver,
});
const form = {
  name: nameInput,
  poolId: input.select({
    label: 'listener.pool',
    help: 'listener.poolHelp',
    from: pools,
    needs: ['lbId'],
  }),
  certificateId: input.select({
    label: 'listener.certificate',
    help: 'listener.certificateHelp',
    required: true,
    show: ({ protocol }) => protocol === 'HTTPS',
    from: certificates,
  }),
  connectionLimit: input.number({
    label: 'listener.limit',
    help: 'listener.limitHelp',
    initial: 0,
    min: 0,
    max: 1_000_000,
    whole: true,
  }),
  description: descriptionInput,
};

export const lbListener = resource<LbListener>()({
  name: 'lb-listener',
  messages,
  title: 'lb.listeners',
  api: { list: api.listLbListeners },

  fields: (f) => ({
    name: f.link('common.name', ({ lbId, id }) => paths.listener(lbId, id), {
      search: 'lk',
      sort: true,
    }),
    protocol: f.status('listener.protocol', lbProtocol, { search: 'eq' }),
    port: f.number('listener.port', { sort: true }),
    poolName: f.text('listener.pool', { search: 'lk' }),
    certificateName: f.ref(
      'listener.certificate',
      ({ certificateId: id }) => ({ kind: 'k8sCertificate', id }),
      { hidden: true },
    ),
    certificateEnds: f.left('listener.certificateLeft', {
      until: (row) => row.certificateEnds,
      soon: 30,
      hidden: true,
    }),
    connectionLimit: f.number('listener.limit'),
    status: f.status('common.status', dictionaries.resourceStatus, { search: 'eq' }),
    lbName: f.ref('listener.lb', ({ lbId }) => ({ kind: 'lb', id: lbId }), { hidden: true }),
    description: f.text('common.description', { hidden: true }),
    createTime: f.time('common.created', { sort: true, hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'listener.create',
      endpoint: api.createLbListener,
      form: {
        lbId: input.hidden(),
        protocol: input.radio({
          label: 'listener.protocol',
          required: true,
          initial: 'HTTP',
          from: choicesOf(lbProtocol),
        }),
        port: input.number({
          label: 'listener.port',
          required: true,
          initial: 80,
          min: 1,
          max: 65_535,
          whole: true,
        }),
        ...form,
      },
      input: ({ connectionLimit, ...values }) => ({
        body: { ...values, connectionLimit: connectionLimit ?? 0 },
      }),
    }),
    edit: o.update({
      endpoint: api.updateLbListener,
      form: { lbId: input.hidden(), protocol: input.hidden(), ...form },
      input: ({ name, poolId, certificateId, connectionLimit, description }, { id }) => ({
        params: { id },
        body: { name, poolId, certificateId, connectionLimit: connectionLimit ?? 0, description },
      }),
    }),
    enable: o.act(api.changeLbListeners, 'enable', {
      label: 'lb.enable',
      bulk: true,
      notNow: 'lb.isEnabled',
    }),
    disable: o.act(api.changeLbListeners, 'disable', {
      label: 'lb.disable',
      bulk: true,
      confirm: 'confirm.interrupts',
      notNow: 'lb.isDisabled',
    }),
    remove: o.remove({
      endpoint: api.deleteLbListener,
      confirm: (_rows, names, isTakenBack) =>
        text(messages, isTakenBack ? 'listener.removeForNow' : 'listener.removeConfirm', { names }),
      undo: {
        endpoint: api.createLbListener,
        // An HTTPS listener is made only with a certificate that holds.
        when: ({ protocol, certificateEnds }) =>
          protocol !== 'HTTPS' || Date.parse(certificateEnds) > Date.now(),
        run: (row, { call }) => {
          const { lbId, name, protocol, port, poolId, certificateId } = row;
          const { connectionLimit, enabled, description } = row;
          return call(api.createLbListener, {
            body: {
              ...{ lbId, name, port, poolId, certificateId, connectionLimit, enabled, description },
              protocol: protocol as api.LbListenerInput['protocol'],
            },
          });
        },
      },
    }),
  }),

  list: {
    toolbar: ['create', 'enable', 'disable'],
    row: ['edit', 'remove'],
    more: ['enable', 'disable'],
    export: true,
  },

  detail: {
    tabs: (t) => ({
      members: t.list(lbMember, {
        title: 'pool.members',
        within: ({ poolId }) => (poolId === '' ? undefined : { poolId }),
        none: 'listener.noPool',
        omit: ['poolName'],
      }),
      pool: t.one(lbPool, {
        title: 'pool.health',
        id: ({ poolId }) => poolId,
        none: 'listener.noPool',
      }),
      history: t.history(),
    }),
  },
});
