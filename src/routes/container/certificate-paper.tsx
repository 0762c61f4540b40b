import type { Certificate } from '../../core/api/platforms/certificates';
import type { ViewProps } from '../../core/resource/tab';
import { PemView } from '../../widgets/pem/pem-view';

/** B-12: what stands in a certificate, and the chain behind it. */
export function CertificatePaper({ row }: ViewProps<Certificate>) {
  return (
    <PemView
      names={row.domains}
      serialNumber={row.serialNumber}
      chain={row.chain}
      pem={row.pem}
      file={`${row.name}.pem`}
    />
  );
}
