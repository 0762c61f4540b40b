/** Which way into a cluster leads where. */
import { listCertificates } from '../../core/api/platforms/certificates';
import { listContainerServices } from '../../core/api/platforms/workloads';
import { text } from '../../core/i18n/translator';
import { inputs } from '../../core/resource/input';
import { startWithSlash } from '../../core/rules/basic';
import { inSpace } from './inputs';
import { containerMessages as messages } from './messages';

const input = inputs(messages);
const hostName = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const services = inSpace(listContainerServices, ({ name, port }) => `${name}:${port}`);
export const own = {
  host: input.text({
    label: 'ingress.host',
    placeholder: 'ingress.hostExample',
    required: true,
    maxLength: 253,
    check: (value) => (hostName.test(value) ? undefined : text(messages, 'ingress.noHost')),
  }),
  rules: input.rows({
    label: 'ingress.rules',
    required: true,
    columns: {
      path: input.text({ label: 'ingress.path', required: true, rules: [startWithSlash] }),
      serviceId: input.select({ label: 'ingress.service', required: true, ...services }),
    },
  }),
  tls: input.switch({ label: 'ingress.tls' }),
  certificateId: input.select({
    label: 'ingress.certificate',
    show: ({ tls }) => tls === true,
    ...inSpace(listCertificates),
  }),
};
