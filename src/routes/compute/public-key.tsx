import type { Keypair } from '../../core/api/compute/keypairs';
import type { ViewProps } from '../../core/resource/tab';
import { PublicKeyView } from '../../widgets/pem/public-key-view';
import { keyFile } from './key-file';

/** B-12: the half of a pair that is no secret, as it stands on its machines. */
export function PublicKey({ row }: ViewProps<Keypair>) {
  const { name, publicKey, algorithm, fingerprint } = row;
  return (
    <PublicKeyView
      content={publicKey}
      algorithm={algorithm}
      fingerprint={fingerprint}
      file={keyFile(name, 'pub')}
    />
  );
}
