import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { defineEndpoint } from '../endpoint';
import { family, idParams, recordFields } from '../family';
import { formList, wireCount, wireText, wireTime } from '../wire';
import { block, inNamespace, line, ofNamespace, ref, secret, usedByFields } from './fields';

/* What container clusters keep secret (own contract): a key or a value goes in, and comes out of no list. */

const link = v.object({
  subject: wireText,
  issuer: wireText,
  notBefore: wireTime,
  notAfter: wireTime,
  fingerprint: wireText,
});
const certificate = v.object({
  ...recordFields,
  ...inNamespace,
  domains: v.array(wireText),
  issuer: wireText,
  algorithm: wireText,
  serialNumber: wireText,
  notBefore: wireTime,
  notAfter: wireTime,
  /** SHA-256. */
  fingerprint: wireText,
  /** `uploaded` or `ordered`. */
  source: wireText,
  /** The certificate itself, and those of its issuers where they came with it. */
  chain: v.array(link),
  /** As text; the key is never told. */
  pem: wireText,
  /* By the ingresses and of the listeners of load balancers. */
  ...usedByFields,
});
export type Certificate = v.InferOutput<typeof certificate>;
const certificates = family<typeof dictionaries.accountStatus>({
  path: '/v1/certificates',
  perm: 'k8scertificate',
  one: 'Certificate',
  many: 'Certificates',
  noun: 'certificates of container clusters',
  client: 'containerPlatform',
});
const pems = { certificate: block(32_768), key: block(16_384) };
export const listCertificates = certificates.list({ row: certificate, filters: ofNamespace });
export const readCertificate = certificates.read({ row: certificate });
export const createCertificate = certificates.create({
  row: certificate,
  body: { namespaceId: ref, name: line(63), ...pems },
});
export const changeCertificates = certificates.patch({
  actions: { renew: { from: ['NORMAL', 'EXPIRED'], asks: pems } },
});
export const deleteCertificate = certificates.remove();

const cipher = v.object({
  ...recordFields,
  ...inNamespace,
  type: wireText,
  /** Names alone; a value is told by `revealSecret`. */
  keys: v.array(wireText),
  /** Bytes of all values. */
  size: wireCount,
  /* By the sidecars. */
  ...usedByFields,
});
export type Cipher = v.InferOutput<typeof cipher>;
const secrets = family<typeof dictionaries.resourceStatus>({
  path: '/v1/secrets',
  perm: 'k8ssecret',
  one: 'Secret',
  many: 'Secrets',
  noun: 'secrets of container clusters',
  client: 'containerPlatform',
});
export const secretTypes = ['Opaque', 'basic-auth', 'dockerconfigjson', 'tls'] as const;
/** As files may be called: a key becomes one where a pod mounts the secret. */
const secretKey = v.pipe(line(128), v.regex(/^[-._a-zA-Z0-9]+$/));
const entries = v.pipe(
  formList(v.object({ key: secretKey, value: v.pipe(v.string(), v.maxLength(16_384)) })),
  v.minLength(1),
  v.maxLength(50),
);
export const listSecrets = secrets.list({ row: cipher, filters: ofNamespace });
export const readSecret = secrets.read({ row: cipher });
export const createSecret = secrets.create({
  row: cipher,
  body: { namespaceId: ref, name: line(63), type: v.picklist(secretTypes), entries },
});
export const updateSecret = secrets.update({
  row: cipher,
  summary: 'Changes the values of a secret; an empty value keeps the present one',
  body: { entries },
});
export const deleteSecret = secrets.remove();

export const revealSecret = defineEndpoint({
  id: 'O-revealSecret',
  name: 'revealSecret',
  summary: 'One value of a secret, for whoever types their password again; who asked is kept',
  client: 'containerPlatform',
  method: 'POST',
  path: '/v1/secrets/{id}/reveal',
  perm: 'k8ssecret:reveal',
  params: idParams,
  body: v.object({ key: line(128), password: secret }),
  reply: v.object({ value: wireText }),
});
