import { defineMessages } from '../i18n/translator';
import { hasLength } from './length';
import { en } from './name-messages.en';
import { zh } from './name-messages.zh-CN';
import { rulesOf } from './rule';

const rule = rulesOf(defineMessages(zh, en));

/** V-079, X-22: a letter, then letters, digits, `-` and `_` as Azure allows them; 64 together. */
export const nameAzureUser = rule('nameAzureUser', (value) =>
  /^[A-Za-z][A-Za-z0-9_-]{0,63}$/.test(value),
);

/** V-080: the row gives no length. */
export const nameAzureVm = rule('nameAzureVm', (value) => /^[A-Za-z0-9-]+$/.test(value));

/** V-081: of the characters that AWS documents for image names. */
export const nameAwsAmi = rule('nameAwsAmi', (value) =>
  /^[A-Za-z0-9 ()[\]./'@_-]{3,128}$/.test(value),
);

/** V-082: a letter, then what V-035 allows; the row gives no length. */
export const nameHmcVolume = rule('nameHmcVolume', (value) =>
  /^[A-Za-z][A-Za-z0-9._-]*$/.test(value),
);

/** V-083 */
export const nameVm = rule('nameVm', (value) => /^[A-Za-z][A-Za-z0-9]*$/.test(value));

/** V-084: a letter, then what V-035 allows. */
export const nameStorage = rule('nameStorage', (value) =>
  /^[A-Za-z][A-Za-z0-9._-]{0,63}$/.test(value),
);

const largestHuaweiName = 31;

/** V-085: bytes of UTF-8, where a Chinese character takes 3 (X-24). */
export const nameHuaweiStorage = rule(
  'nameHuaweiStorage',
  // No UTF-16 unit takes less than a byte, so a long value is refused without being encoded.
  (value) =>
    value.length <= largestHuaweiName &&
    new TextEncoder().encode(value).length <= largestHuaweiName,
);

/** V-086: the row asks for a length only. */
export const nameSangforVm = rule('nameSangforVm', (value) => hasLength(value, 1, 70));

/** V-058: sixteen hex characters as they go to the storage, without the colons that switches print. */
export const wwpn = rule('wwpn', (value) => /^[0-9a-f]{16}$/i.test(value));

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const iqn = new RegExp(
  `^iqn\\.\\d{4}-(?:0[1-9]|1[0-2])\\.${label}(?:\\.${label})*(?::[a-z0-9.:-]+)?$`,
  'i',
);

/**
 * V-059: RFC 3720 3.2.6.3.1: `iqn.`, year and month, a domain backwards, and perhaps a colon with a name of the owner's choice
 * in the characters of RFC 3722; 223 bytes together. Letters of either case: the protocol folds them.
 */
export const iscsiIqn = rule('iscsiIqn', (value) => value.length <= 223 && iqn.test(value));
