import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { wireCount, wireFlag } from './wire';

const nothing = v.nullish(v.unknown());
const password = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128));

export const checkEmail = defineEndpoint({
  id: 'E-014',
  name: 'checkEmail',
  summary: 'Confirm the e-mail address with the code that was sent to it',
  method: 'GET',
  path: '/soc/a1/users/check/user/email',
  perm: 'personal:update',
  query: v.object({ code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/)) }),
  reply: v.object({ verified: wireFlag }),
});

export const changePassword = defineEndpoint({
  id: 'O-005',
  name: 'changePassword',
  summary: 'Change the own password (V-005); every other session of the user ends',
  method: 'PUT',
  path: '/soc/v1/users/password',
  perm: 'personal:update',
  body: v.object({ oldPassword: password, newPassword: password }),
  reply: nothing,
});

export const updateProfile = defineEndpoint({
  id: 'O-006',
  name: 'updateProfile',
  summary:
    'Change the own name, e-mail address and mobile number; what is absent stays. The last two sign in or reset, so they need the password',
  method: 'PUT',
  path: '/soc/v1/users/profile',
  perm: 'personal:update',
  body: v.object({
    name: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(50))),
    email: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(120),
        v.union([v.literal(''), v.pipe(v.string(), v.email())]),
      ),
    ),
    mobile: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.union([v.literal(''), v.pipe(v.string(), v.regex(/^1\d{10}$/))]),
      ),
    ),
    password: v.optional(v.pipe(v.string(), v.maxLength(128))),
  }),
  reply: nothing,
});

export const sendEmailCode = defineEndpoint({
  id: 'O-007',
  name: 'sendEmailCode',
  summary: 'Send a confirmation code to the own e-mail address',
  method: 'POST',
  path: '/soc/v1/users/email/code',
  perm: 'personal:update',
  reply: v.object({ retryAfterSeconds: wireCount }),
});
