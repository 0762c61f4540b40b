import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { isMac } from '../../rules/addresses';
import { family, recordFields } from '../family';
import { wireText, wireTexts } from '../wire';
import {
  anyIpv4Field,
  descriptionField,
  ipv4Field,
  nameField,
  noRefField,
  noRefsField,
  refField,
  refsField,
  textFilter,
  words,
} from './fields';

export const portSchema = v.object({
  ...recordFields,
  ip: wireText,
  mac: wireText,
  subnetId: wireText,
  subnetName: wireText,
  vpcId: wireText,
  vpcName: wireText,
  /** Empty while the port is free. */
  deviceId: wireText,
  deviceName: wireText,
  /** `vm`, `lb`, `nat`, `router` or empty. */
  deviceType: wireText,
  sgroupIds: wireTexts,
  /** In their order. */
  sgroupNames: v.optional(wireTexts, []),
  floatipId: wireText,
  floatIp: wireText,
  qosPolicyId: wireText,
  qosPolicyName: wireText,
  region: wireText,
  description: wireText,
});
export type Port = v.InferOutput<typeof portSchema>;

/** From so many days on a card that nothing uses is idle. */
export const IDLE_DAYS = 30;

const ports = family<typeof dictionaries.resourceStatus>({
  path: '/cmp/v1/ports',
  perm: 'port',
  one: 'Port',
  many: 'Ports',
  noun: 'ports',
});

export const listPorts = ports.list({
  id: 'E-102',
  row: portSchema,
  filters: {
    vpcId: textFilter,
    subnetId: textFilter,
    deviceId: textFilter,
    deviceType: textFilter,
    qosPolicyId: textFilter,
  },
});
export const readPort = ports.read({ row: portSchema });
export const createPort = ports.create({
  row: portSchema,
  summary: 'Creates a network card; without an address it gets the next free one of its subnet',
  body: {
    subnetId: refField,
    name: v.optional(words(64), ''),
    ip: anyIpv4Field,
    /** One's own (V-043), or the next of the cloud's. */
    mac: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.check((value) => value === '' || isMac(value)),
      ),
      '',
    ),
    sgroupIds: noRefsField,
    projectId: noRefField,
    description: descriptionField,
  },
});
export const updatePort = ports.update({
  row: portSchema,
  body: { name: nameField, description: v.optional(words(200)) },
});
export const changePorts = ports.patch({
  actions: {
    enable: { from: ['DISABLED', 'ABNORMAL'] },
    disable: { from: ['NORMAL', 'ALARM', 'ABNORMAL'] },
    /** Replaces the groups that it is in. */
    sgroups: { from: 'any', asks: { sgroupIds: refsField } },
    /** Another address of the same subnet; only while it is free. */
    address: { from: 'any', asks: { ip: ipv4Field } },
    /** An empty policy takes the present one away. */
    qos: { from: 'any', asks: { qosPolicyId: noRefField } },
  },
});
export const deletePort = ports.remove({
  summary: 'Deletes a network card; refused while a device or a floating IP uses it',
});
