import * as v from 'valibot';
import { defineEndpoint } from './endpoint';
import { formList, wireText } from './wire';

/*
 * A second proof at sign-in: six digits of an authenticator (TOTP, RFC 6238: SHA-1, 30 seconds) or, once each, a recovery
 * code. A single sign-on has its own.
 */

const perm = 'personal:update';
const password = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128));
/** Of an authenticator or a recovery code; blanks and hyphens are as people write them. */
export const secondCode = v.pipe(
  v.string(),
  v.maxLength(40),
  v.transform((code) => code.replace(/[\s-]/g, '').toLowerCase()),
  v.regex(/^(?:\d{6}|[a-z2-7]{10})$/),
);
const recoveryCodes = v.object({ recoveryCodes: formList(wireText) });

export const beginSecondFactor = defineEndpoint({
  id: 'O-beginSecondFactor',
  name: 'beginSecondFactor',
  summary:
    'A new secret for an authenticator; nothing is asked for at sign-in before it is confirmed',
  method: 'POST',
  path: '/soc/v1/users/second-factor',
  perm,
  body: v.object({ password }),
  /** The secret in Base32, and as the address that an authenticator reads from a picture (`otpauth:`). */
  reply: v.object({ secret: wireText, uri: wireText }),
});

export const confirmSecondFactor = defineEndpoint({
  id: 'O-confirmSecondFactor',
  name: 'confirmSecondFactor',
  summary:
    'Shows by a first code that the authenticator has the secret; from then on sign-in asks for one. The recovery codes are told this once',
  method: 'PUT',
  path: '/soc/v1/users/second-factor',
  perm,
  body: v.object({ code: secondCode }),
  reply: recoveryCodes,
});

export const renewRecoveryCodes = defineEndpoint({
  id: 'O-renewRecoveryCodes',
  name: 'renewRecoveryCodes',
  summary: 'Ten new recovery codes in the place of those that are left; by the password and a code',
  method: 'POST',
  path: '/soc/v1/users/second-factor/recovery',
  perm,
  body: v.object({ password, code: secondCode }),
  reply: recoveryCodes,
});

export const endSecondFactor = defineEndpoint({
  id: 'O-endSecondFactor',
  name: 'endSecondFactor',
  summary: 'Asks for no second proof any more; by the password and a last code',
  method: 'POST',
  path: '/soc/v1/users/second-factor/end',
  perm,
  body: v.object({ password, code: secondCode }),
  reply: v.nullish(v.unknown()),
});
