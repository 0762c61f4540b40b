/** What the forms of load balancers offer. */
import { listLbPools } from '../../core/api/network/pools';
import { listCertificates } from '../../core/api/platforms/certificates';
import { text } from '../../core/i18n/translator';
import { timeText } from '../../core/resource/time';
import { offer } from '../sources';
import { listFloatips } from '../../core/api/network/floatips';
import { listSubnets } from '../../core/api/network/vpcs';
import { lbMessages as messages } from './lb.messages';

/** The pools of the form's load balancer. */
export const pools = offer(listLbPools, {
  query: ({ lbId }) => ({ lbId }),
  label: ({ name, protocol }) => `${name}  ${protocol}`,
});

const isOver = ({ notAfter }: { readonly notAfter: string }) => Date.parse(notAfter) <= Date.now();

/** Certificates, each with its end: one that is over answers nobody. */
export const certificates = offer(listCertificates, {
  label: (row) =>
    text(messages, isOver(row) ? 'listener.certificateOver' : 'listener.certificateUntil', {
      name: row.name,
      domain: row.domains[0] ?? '',
      day: timeText(row.notAfter).slice(0, 10),
    }),
  disabled: isOver,
});

/** Of every VPC, in whatever state they are. */
export const subnets = offer(listSubnets, {
  label: (row) => `${row.name}  ${row.cidr}  ${row.vpcName}`,
  by: ['name', 'cidr', 'vpcName'],
});

/** Floating IPs of the form's region that nothing has. */
export const freeFloatips = offer(listFloatips, {
  only: ({ portId, natId, region }, values) =>
    portId === '' && natId === '' && region === values['region'],
  label: ({ floatIp, name }) => `${floatIp}  ${name}`,
  by: ['floatIp', 'name'],
});
