import { text } from '../../../src/core/i18n/translator';
import { serverMessages } from '../messages';
import type { Data, Kind } from '../records/kind';

export interface AccessKeyData extends Data {
  /** SHA-256 of the secret, which is 32 random bytes: who reads the table cannot use it. */
  readonly hash: string;
  readonly expireTime: string;
  readonly useTime: string;
  readonly address: string;
}

/** Its owner's alone. The id begins with the owner's, so that a sign-in knows in whose tenant to look. */
export const accessKeyKind: Kind = {
  name: 'accessKey',
  label: text(serverMessages, 'kind.accessKey'),
  fields: { expireTime: 'time' },
};
