import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import type { Certificate } from '../../../../src/core/api/platforms/certificates';
import { refuse } from './checks';

const MOST = 10;
const block = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** The common name, or all that there is. */
const nameIn = (subject: string) =>
  /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.split('\n').join(', ');
const iso = (date: string) => new Date(date).toISOString();

function algorithmOf({ asymmetricKeyType, asymmetricKeyDetails: more }: KeyObject): string {
  const size = more?.modulusLength ?? more?.namedCurve ?? '';
  return `${(asymmetricKeyType ?? '').toUpperCase()} ${size}`.trim();
}

function domainsOf({ subjectAltName, subject }: X509Certificate): string[] {
  const named = (subjectAltName ?? '').matchAll(/(?:DNS|IP Address):([^,\s]+)/g);
  const domains = [...named].map(([, name = '']) => name);
  return domains.length > 0 ? domains : [nameIn(subject)];
}

function keyOf(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw refuse('cert.key', {}, 'key');
  }
}

function parsed(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw refuse('cert.text', {}, 'certificate');
  }
}

type Facts = Pick<
  Certificate,
  | ('domains' | 'issuer' | 'algorithm' | 'serialNumber' | 'notBefore' | 'notAfter')
  | ('fingerprint' | 'chain' | 'pem')
>;

/** What a certificate says of itself; refused where it cannot be read, or its key is another's. */
export function readPem(pem: string, key: string): Facts {
  const blocks = pem.match(block) ?? [];
  if (blocks.length === 0 || blocks.length > MOST) throw refuse('cert.text', {}, 'certificate');
  const chain = blocks.map(parsed);
  const [own] = chain;
  if (!own?.checkPrivateKey(keyOf(key))) throw refuse('cert.other', {}, 'key');
  return {
    domains: domainsOf(own),
    issuer: nameIn(own.issuer),
    algorithm: algorithmOf(own.publicKey),
    serialNumber: own.serialNumber,
    notBefore: iso(own.validFrom),
    notAfter: iso(own.validTo),
    fingerprint: own.fingerprint256,
    chain: chain.map((each) => ({
      subject: nameIn(each.subject),
      issuer: nameIn(each.issuer),
      notBefore: iso(each.validFrom),
      notAfter: iso(each.validTo),
      fingerprint: each.fingerprint256,
    })),
    pem: `${blocks.join('\n')}\n`,
  };
}

/** Whether a certificate of these names is for the host; `*.example.com` stands for one part alone. */
export const covers = (domains: readonly string[], host: string): boolean =>
  domains.some(
    (domain) =>
      domain === host || (domain.startsWith('*.') && host.replace(/^[^.]+/, '*') === domain),
  );
