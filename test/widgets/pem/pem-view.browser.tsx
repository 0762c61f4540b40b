import { expect } from '@open-wc/testing';
import { PemView } from '../../../src/widgets/pem/pem-view';
import { PublicKeyView } from '../../../src/widgets/pem/public-key-view';
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

  it('show a public key by what tells it from others, and whole', async () => {
    const content = 'ssh-ed25519 AAAAC3NzaC1lZDI1 <i>ops</i> @bastion';
    const node = (
      <PublicKeyView
        content={content}
        algorithm="ED25519"
        fingerprint="SHA256:abc"
        file="ops.pub"
      />
    );
    const on = await stage(node);
    const facts = [...on.root.querySelectorAll('section code')].map((each) => each.textContent);
    expect(facts).to.deep.equal(['ED25519', 'SHA256:abc', '<i>ops</i> @bastion', content]);
    expect(get(on.root, 'button', '下载公钥')).to.exist;
    expect(await findings(on, node)).to.deep.equal([]);
    await on.show(
      <PublicKeyView
        content="ssh-rsa AAAAB3"
        algorithm="RSA"
        fingerprint="SHA256:x"
        file="x.pub"
      />,
    );
    expect(on.root.textContent).not.to.contain('备注');
  });
});
