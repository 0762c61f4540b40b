// What many definitions say alike is said once, by the machine: decision 0296.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as v from 'valibot';
import { defineEndpoint, pageOf } from '../../../src/core/api/endpoint';
import { actionBody, actionRules } from '../../../src/core/api/family';
import { dictionary, tone } from '../../../src/core/dictionaries/dictionary';
import { defineMessages, translate } from '../../../src/core/i18n/translator';
import type { TextRef } from '../../../src/core/i18n/translator';
import { resource } from '../../../src/core/resource/definition';
import { inputs } from '../../../src/core/resource/input';
import type { OpContext } from '../../../src/core/resource/operation';

interface Card {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly speed: number;
  readonly status: 'OK' | 'OFF';
  readonly vpcId: string;
  readonly vpcName: string;
  readonly subnetId: string;
  readonly subnetName: string;
  readonly ownerId: string;
  readonly ownerName: string;
}
const words = {
  'card.title': '网卡',
  'card.enable': '启用',
  'card.disable': '停用',
  'card.isEnabled': '已启用',
  'card.isDisabled': '已停用',
  speed: '速率',
  network: '网络',
};
const messages = defineMessages(words, words);
const status = dictionary('card', {
  OK: tone.success('正常', 'Fine'),
  OFF: tone.disabled('关', 'Off'),
});
const row = v.object({
  ...{ id: v.string(), name: v.string(), enabled: v.boolean(), speed: v.number() },
  ...{ status: v.picklist(['OK', 'OFF']), vpcId: v.string(), vpcName: v.string() },
  ...{ subnetId: v.string(), subnetName: v.string(), ownerId: v.string(), ownerName: v.string() },
});
const endpoint = { id: 'O-910', summary: '', method: 'GET', path: '/cards' } as const;
const list = defineEndpoint({ ...endpoint, name: 'cards', reply: pageOf(row) });
const actions = {
  enable: { from: ['OFF'] },
  disable: { from: ['OK'] },
  connect: { from: 'any', asks: { network: v.string() } },
} as const;
const change = defineEndpoint({
  ...{ id: 'O-911', name: 'changeCards', summary: '', method: 'PATCH', path: '/cards' },
  actions: actionRules(actions, (action) => `card:${action}`),
  body: actionBody(actions),
  reply: v.unknown(),
});
const input = inputs(messages);

const card = resource<Card>()({
  name: 'card',
  messages,
  title: 'card.title',
  api: { list },
  fields: (f) => ({
    vpcName: f.ref('network', 'vpc', { hidden: true }),
    subnetName: f.ref('network', 'subnet'),
    ownerName: f.owner('network', { search: 'lk' }),
    status: f.status('common.status', status),
  }),
  ops: (o) => ({
    ...o.switched(change, { words: 'card', byStatus: true, bulk: true, confirm: true }),
    connect: o.act(change, 'connect', {
      label: 'network',
      carries: { cardId: 'id', speed: 'speed' },
      form: {
        network: input.select({ label: 'network', required: true, from: [], needs: ['cardId'] }),
      },
      from: ({ vpcId }) => ({ network: vpcId }),
    }),
  }),
  list: {},
});
const flagged = resource<Card>()({
  name: 'card',
  messages,
  title: 'card.title',
  api: { list },
  fields: () => ({}),
  ops: (o) => o.switched(change, { words: 'card', then: { status: 'OFF' } }),
  list: {},
  detail: {
    tabs: (t) => ({
      same: t.list(card, { within: 'cardId' }),
      own: t.list(card, { title: 'network', within: ({ vpcId }) => ({ vpcId }) }),
    }),
  },
});
const one: Card = {
  ...{ id: 'c1', name: 'one', enabled: true, speed: 7, status: 'OK' },
  ...{ vpcId: 'v1', vpcName: 'V', subnetId: 's1', subnetName: 'S' },
  ...{ ownerId: 'u1', ownerName: 'U' },
};

function sending() {
  const sent: unknown[] = [];
  const context: OpContext = {
    within: {},
    call: (_endpoint: unknown, asked: unknown) => {
      sent.push(asked);
      return Promise.resolve({});
    },
    signal: new AbortController().signal,
    reload: () => undefined,
    notify: () => undefined,
  };
  return { sent, context };
}
const said = (answer: true | TextRef) => answer === true || translate(answer, 'zh-CN');

describe('a field that names another row', () => {
  const refOf = (name: string) => card.fields.get(name)?.ref?.(one);

  it('says which by its kind, and where it stands where its address needs that', () => {
    assert.deepEqual(refOf('vpcName'), { kind: 'vpc', id: 'v1' });
    assert.deepEqual(refOf('subnetName'), { kind: 'subnet', id: 's1', of: 'v1' });
    assert.deepEqual(refOf('ownerName'), { kind: 'user', id: 'u1' });
  });
  it('keeps its options', () => {
    assert.equal(card.fields.get('vpcName')?.options.hidden, true);
    assert.equal(card.fields.get('ownerName')?.options.search, 'lk');
  });
});

describe('a form that carries something of its row', () => {
  const op = card.ops.get('connect')!;

  it('has it before its own inputs, hidden, as text', () => {
    assert.deepEqual(
      Object.entries(op.form!).map(([name, { kind }]) => [name, kind]),
      [
        ['cardId', 'hidden'],
        ['speed', 'hidden'],
        ['network', 'select'],
      ],
    );
    const { context } = sending();
    assert.deepEqual(op.from!(one, context), { cardId: 'c1', speed: '7', network: 'v1' });
  });
  it('sends what was typed alone', async () => {
    const { sent, context } = sending();
    await op.send!({ cardId: 'c1', speed: '7', network: 'n' }, one, context);
    assert.deepEqual(sent, [{ body: { action: 'connect', ids: ['c1'], network: 'n' } }]);
  });
});

describe('what is enabled or not', () => {
  it('says why not, by the flag of its row', () => {
    const when = (name: string, enabled: boolean, from: Card['status']) =>
      said(flagged.ops.get(name)!.when({ ...one, enabled, status: from }, {}));
    assert.equal(when('enable', true, 'OFF'), '已启用');
    assert.equal(when('enable', false, 'OFF'), true);
    assert.equal(when('disable', false, 'OK'), '已停用');
    assert.equal(when('disable', true, 'OK'), true);
  });
  it('says it by the rule of the endpoint where its status tells', () => {
    const when = (name: string, from: Card['status']) =>
      said(card.ops.get(name)!.when({ ...one, status: from }, {}));
    assert.equal(when('enable', 'OK'), '已启用');
    assert.equal(when('enable', 'OFF'), true);
    assert.equal(when('disable', 'OFF'), '已停用');
  });
  it('has the words, codes and statuses of both, and asks before it is disabled alone', async () => {
    const [enable, disable] = [card.ops.get('enable')!, card.ops.get('disable')!];
    assert.deepEqual([said(enable.label), said(disable.label)], ['启用', '停用']);
    assert.deepEqual([enable.perm, disable.perm], ['card:enable', 'card:disable']);
    assert.deepEqual([enable.bulk, disable.bulk], [true, true]);
    assert.equal(enable.confirm, undefined);
    assert.equal(disable.confirm?.([one], 'one', false), true);
    assert.deepEqual(flagged.ops.get('enable')?.then, { status: 'OFF' });
    const { sent, context } = sending();
    await disable.send!(undefined, one, context);
    assert.deepEqual(sent, [{ body: { action: 'disable', ids: ['c1'] } }]);
  });
});

describe('a list inside a row', () => {
  const tab = (name: string) => {
    const spec = flagged.detail!.tabs.get(name)!;
    assert.ok(spec.kind === 'list');
    return spec;
  };

  it('is asked for by the property that names the row, and is called what its rows are called', () => {
    assert.deepEqual(tab('same').within(one), { cardId: 'c1' });
    assert.equal(said(tab('same').title), '网卡');
  });
  it('says something else where it is about something else', () => {
    assert.deepEqual(tab('own').within(one), { vpcId: 'v1' });
    assert.equal(said(tab('own').title), '网络');
  });
});

describe('inputs', () => {
  it('of one word of a dictionary are required, and begin with one', () => {
    const { spec } = input.oneOf({ label: 'network', of: status, initial: 'OFF' });
    assert.deepEqual([spec.kind, spec.required, spec.initial], ['radio', true, 'OFF']);
    const offered = spec.from as readonly { readonly value: string }[];
    assert.deepEqual(
      offered.map(({ value }) => value),
      ['OK', 'OFF'],
    );
  });
  it('of whole numbers are required, within their ends', () => {
    const { spec } = input.whole({ label: 'speed', unit: 'GB', initial: 2, within: [1, 9] });
    const { kind, required, whole, min, max, unit, initial } = spec;
    assert.deepEqual([kind, required, whole, min, max], ['number', true, true, 1, 9]);
    assert.deepEqual([unit, initial], ['GB', 2]);
    const port = input.port({ label: 'speed' }).spec;
    assert.deepEqual([port.min, port.max, port.initial], [1, 65_535, null]);
  });
});
