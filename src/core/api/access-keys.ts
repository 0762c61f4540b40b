import * as v from 'valibot';
import { defineEndpoint, wireNumber } from './endpoint';
import { idParams } from './family';
import { grantSchema } from './session';
import { formList, wireText, wireTime } from './wire';

/*
 * A script signs in by an access key of its owner: an id, and a secret that is told once. Whoever makes one types the password
 * again, and the code of an authenticator where one is asked for at sign-in: the key is good without either.
 */

const perm = 'personal:update';
const path = '/soc/v1/users/access-keys';
const accessKey = v.object({
  id: wireText,
  name: wireText,
  createTime: wireTime,
  expireTime: wireTime,
  /** Of the last sign-in by it, and from where; empty when there was none. */
  useTime: wireTime,
  address: wireText,
});
export type AccessKey = v.InferOutput<typeof accessKey>;

export const listAccessKeys = defineEndpoint({
  id: 'O-listAccessKeys',
  name: 'listAccessKeys',
  summary: 'The own access keys, the newest first; never their secrets',
  method: 'GET',
  path,
  perm,
  reply: formList(accessKey),
});

export const createAccessKey = defineEndpoint({
  id: 'O-createAccessKey',
  name: 'createAccessKey',
  summary:
    'A new access key for 1 to 365 days, at most ten of a user; its secret is told this once',
  method: 'POST',
  path,
  perm,
  body: v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60)),
    days: v.pipe(wireNumber, v.integer(), v.minValue(1), v.maxValue(365)),
    password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
    secondCode: v.optional(v.pipe(v.string(), v.maxLength(40))),
  }),
  reply: v.object({ ...accessKey.entries, secret: wireText }),
});

export const deleteAccessKey = defineEndpoint({
  id: 'O-deleteAccessKey',
  name: 'deleteAccessKey',
  summary: 'Ends an access key of the own, and every session that was begun by it',
  method: 'DELETE',
  path: `${path}/{id}`,
  perm,
  params: idParams,
  reply: v.nullish(v.unknown()),
});

export const signInWithAccessKey = defineEndpoint({
  id: 'O-signInWithAccessKey',
  name: 'signInWithAccessKey',
  summary: 'Sign in with an access key, for twelve hours at most',
  method: 'POST',
  path: '/soc/v1/login/access-key',
  auth: 'public',
  body: v.object({
    keyId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
    secret: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  }),
  reply: grantSchema,
});
