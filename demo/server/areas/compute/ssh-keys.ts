import { createHash, generateKeyPairSync } from 'node:crypto';

/** A string of the SSH wire format: its length, then its bytes. */
function field(content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, content]);
}

/** A new Ed25519 pair: the public half as OpenSSH writes it, the private half as PKCS #8. */
export function newSshKey(): { readonly publicKey: string; readonly privateKey: string } {
  const pair = generateKeyPairSync('ed25519');
  // The raw key is the last 32 bytes of its DER.
  const raw = pair.publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);
  const blob = Buffer.concat([field(Buffer.from('ssh-ed25519')), field(raw)]);
  return {
    publicKey: `ssh-ed25519 ${blob.toString('base64')}`,
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

const algorithms = new Set([
  'ssh-ed25519',
  'ssh-rsa',
  'ecdsa-sha2-nistp256',
  'ecdsa-sha2-nistp384',
  'ecdsa-sha2-nistp521',
]);

export interface SshKey {
  readonly algorithm: string;
  /** `SHA256:…`, as ssh-keygen prints it. */
  readonly fingerprint: string;
}

/** What a public key in OpenSSH's format says; undefined where it is none. Its blob has to name the same algorithm. */
export function readSshKey(publicKey: string): SshKey | undefined {
  const [algorithm = '', encoded = ''] = publicKey.trim().split(/\s+/);
  if (!algorithms.has(algorithm) || !/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return undefined;
  const blob = Buffer.from(encoded, 'base64');
  const start = field(Buffer.from(algorithm));
  if (blob.length <= start.length + 4 || !blob.subarray(0, start.length).equals(start))
    return undefined;
  const digest = createHash('sha256').update(blob).digest('base64').replace(/=+$/, '');
  return { algorithm, fingerprint: `SHA256:${digest}` };
}
