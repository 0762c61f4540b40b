import { expect } from '@open-wc/testing';
import { PemView } from '../../../src/widgets/pem/pem-view';
import { all, closeStages, findings, get, stage } from '../stage';

const link = (subject: string, issuer: string) => ({
  subject,
  issuer,
  notBefore: '2026-01-01T00:00:00.000Z',
  notAfter: '2027-01-01T00:00:00.000Z',
  fingerprint: `AA:BB:${subject}`,
});

describe('certificates (B-12)', () => {
  closeStages();

  it('say for whom they are, who gave them out and until when, as text', async () => {
    const node = (
      <PemView
        names={['www.example.com', '<b>example.com</b>']}
        serialNumber="01AB"
        chain={[link('www.example.com', 'Example CA'), link('Example CA', 'Example CA')]}
        pem="-----BEGIN CERTIFICATE-----"
        file="www.pem"
      />
    );
    const on = await stage(node);
    const text = on.root.textContent;
    expect(text).to.contain('由 Example CA 颁发').and.contain('自签名的根证书').and.contain('01AB');
    expect(text).to.contain('<b>example.com</b>').and.contain('2027');
    expect(all(on.root, 'button', /的指纹/)).to.have.length(2);
    expect(get(on.root, 'button', '下载证书')).to.exist;
    expect(await findings(on, node)).to.deep.equal([]);
  });
});
