import * as v from 'valibot';
import { family, recordFields } from '../family';
import { wireCount, wireText } from '../wire';
import { descriptionField, filterText, idField, nameField } from './fields';

const fields = {
  ...recordFields,
  publicKey: wireText,
  /** `SHA256:…`, as ssh-keygen prints it. */
  fingerprint: wireText,
  /** `ssh-ed25519`, `ssh-rsa` … */
  algorithm: wireText,
  /** Machines that have it. */
  vmCount: wireCount,
  description: wireText,
};
export const keypairSchema = v.object(fields);
export type Keypair = v.InferOutput<typeof keypairSchema>;

const keypairs = family({
  path: '/cmp/v1/keypairs',
  perm: 'keypair',
  one: 'Keypair',
  many: 'Keypairs',
  noun: 'key pairs',
});

export const listKeypairs = keypairs.list({
  id: 'E-084',
  row: keypairSchema,
  filters: { algorithm: filterText },
});
export const readKeypair = keypairs.read({ row: keypairSchema });
/** Without a public key a pair is made; its private half is in this reply and kept nowhere. */
const createdSchema = v.object({ ...fields, privateKey: wireText });
export type CreatedKeypair = v.InferOutput<typeof createdSchema>;
export const createKeypair = keypairs.create({
  row: createdSchema,
  body: {
    name: nameField,
    publicKey: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(4096)), ''),
    description: descriptionField,
  },
});
export const deleteKeypair = keypairs.remove();
export const changeKeypairs = keypairs.patch({
  id: 'E-126',
  actions: {
    rename: { from: 'any', asks: { name: nameField } },
    bind: { from: 'any', asks: { vmId: idField } },
    unbind: { from: 'any', asks: { vmId: idField } },
  },
});
