import type { zh } from './messages.zh-CN';

export const en: Record<keyof typeof zh, string> = {
  'pem.names': 'Domains',
  'pem.serial': 'Serial number',
  'pem.chain': 'Chain',
  'pem.own': 'Certificate of the site',
  'pem.issuer': 'Certificate of the issuer',
  'pem.by': 'Issued by {issuer}',
  'pem.self': 'Root, signed by itself',
  'pem.days': '{from} to {to}',
  'pem.fingerprint': 'SHA-256 fingerprint',
  'pem.copy': 'Copy certificate',
  'pem.copyFingerprint': 'Copy the fingerprint of “{name}”',
  'pem.download': 'Download certificate',
  'pem.algorithm': 'Algorithm',
  'pem.comment': 'Comment',
  'pem.key': 'Public key (OpenSSH)',
  'pem.copyKey': 'Copy public key',
  'pem.downloadKey': 'Download public key',
  'pem.saved': '{file} was downloaded',
};
