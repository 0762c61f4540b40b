import { createHash } from 'node:crypto';
import * as api from '../../../../src/core/api/platforms/image-registry';
import { severity as severities } from '../../../../src/core/dictionaries/alarms';
import { forSession, type Handler } from '../../handler';
import { registryTag } from '../../kinds/platforms';
import { readRecord } from '../../records/read';
import type { Tag } from './image-registry';

/*
 * Nothing is taken apart here: what a scan finds follows from the digest, so that one image has the same findings under every
 * tag, and the worst of them is what its row says.
 */

const packages = [
  ['openssl', '3.0.', 8, 15],
  ['glibc', '2.36-', 3, 9],
  ['zlib', '1.2.', 11, 13],
  ['curl', '8.5.', 0, 4],
  ['libxml2', '2.11.', 4, 8],
  ['expat', '2.5.', 0, 3],
  ['busybox', '1.36.', 0, 2],
  ['krb5', '1.20.', 1, 2],
  ['sqlite', '3.44.', 0, 3],
  ['systemd', '254.', 5, 10],
] as const;
/** More findings of one severity say nothing that so many do not. */
const MOST_EACH = 4;

/** A fraction of 1 from a digest and what is asked of it: the same ones give the same. */
const fraction = (digest: string, of: string) =>
  createHash('sha256').update(`${digest}/${of}`).digest().readUInt32BE() / 4_294_967_296;

function findingsOf(digest: string, worst: string): api.ScanFinding[] {
  const first = severities.values.findIndex((value) => value === worst);
  if (first === -1) return [];
  return severities.values.slice(first).flatMap((severity, level) => {
    const dice = (index: number) => fraction(digest, `${level} ${index}`);
    // Of the worst there is one at least: that is why it is the worst.
    const count = Math.floor(dice(0) * (MOST_EACH + 1));
    return Array.from({ length: level === 0 ? Math.max(1, count) : count }, (_, index) => {
      const at = Math.floor(dice(index * 3 + 1) * packages.length);
      const [name, stem, installed, fixed] = packages[at] ?? packages[0];
      const number = String(Math.floor(dice(index * 3 + 2) * 10_000)).padStart(4, '0');
      return {
        id: `SIM-${number}`,
        severity,
        package: name,
        installed: `${stem}${installed}`,
        fixed: dice(index * 3 + 3) < 0.7 ? `${stem}${fixed}` : '',
      };
    });
  });
}

export const scanReportHandlers: readonly Handler[] = [
  forSession(api.readScanReport, async ({ scope }, { params }) => {
    const { data } = await readRecord<Tag>(scope, registryTag, params.id);
    const { scanTime, digest, severity } = data;
    if (scanTime === '') return { scanTime, packages: 0, findings: [] };
    return {
      ...{ scanTime, findings: findingsOf(digest, severity) },
      packages: 40 + Math.floor(fraction(digest, 'packages') * 180),
    };
  }),
];
