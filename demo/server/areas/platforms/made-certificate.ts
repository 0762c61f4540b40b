import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/* Certificates as an authority would give them out, for the demonstration and its tests: X.509 v3, written by hand. */

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  if (body.length < 128) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const length = Buffer.from(body.length.toString(16).padStart(6, '0'), 'hex');
  const short = length.subarray(length.findIndex((byte) => byte !== 0));
  return Buffer.concat([Buffer.from([tag, 0x80 + short.length]), short, body]);
}
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const commonName = (name: string) =>
  sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));
const digits = (date: Date) => date.toISOString().replaceAll(/[-:T]|\.\d+/g, '');
const time = (date: Date) =>
  date.getUTCFullYear() < 2050
    ? der(0x17, Buffer.from(digits(date).slice(2)))
    : der(0x18, Buffer.from(digits(date)));
const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'));

function extension(id: string, value: Uint8Array, isCritical = false): Buffer {
  const critical = isCritical ? [der(0x01, Buffer.from([0xff]))] : [];
  return sequence(oid(id), ...critical, der(0x04, value));
}
const namesOf = (domains: readonly string[]) =>
  extension('551d11', sequence(...domains.map((name) => der(0x82, Buffer.from(name)))));
const ofAuthority = () => extension('551d13', sequence(der(0x01, Buffer.from([0xff]))), true);

interface Pair {
  readonly name: string;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}
const pairOf = (name: string): Pair => ({
  name,
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }),
});

function signed(subject: Pair, issuer: Pair, from: Date, to: Date, extra: Uint8Array): string {
  const serial = Buffer.concat([Buffer.from([0x01]), randomBytes(15)]);
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ECDSA_SHA256,
    commonName(issuer.name),
    sequence(time(from), time(to)),
    commonName(subject.name),
    subject.publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extra)),
  );
  const signature = sign('sha256', body, issuer.privateKey);
  const whole = sequence(body, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

/** An authority, and what it signs: the certificate with that of the authority behind it, and its key. */
export function authority(name: string, from: Date, to: Date) {
  const own = pairOf(name);
  const root = signed(own, own, from, to, ofAuthority());
  return (domains: readonly string[], starts: Date, ends: Date) => {
    const pair = pairOf(domains[0] ?? '');
    return {
      certificate: signed(pair, own, starts, ends, namesOf(domains)) + root,
      key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
  };
}
