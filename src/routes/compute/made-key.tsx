import type { CreatedKeypair } from '../../core/api/compute/keypairs';
import { text } from '../../core/i18n/translator';
import type { ResultProps } from '../../core/resource/operation';
import { Receipt } from '../../widgets/result/receipt';
import { SecretText } from '../../widgets/result/secret-text';
import { computeScreenMessages as m } from './messages';
import { keyFile } from './key-file';

/** What came of a pair: its fingerprint, and once its private key where it was made here. */
export function MadeKey({ answer }: ResultProps<CreatedKeypair>) {
  const { name, algorithm, fingerprint, privateKey } = answer;
  return (
    <>
      <Receipt
        facts={[
          { label: text(m, 'keypair.algorithm'), value: algorithm },
          { label: text(m, 'keypair.fingerprint'), value: fingerprint, copy: fingerprint },
        ]}
      />
      {privateKey !== '' && (
        <SecretText
          label={text(m, 'keypair.private')}
          value={privateKey}
          file={keyFile(name, 'pem')}
        />
      )}
    </>
  );
}
