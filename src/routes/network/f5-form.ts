/** What a virtual server is asked for. */
import * as api from '../../core/api/platforms/traffic-managers';
import { text } from '../../core/i18n/translator';
import { nameInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import { isIp } from '../../core/rules/addresses';
import { offer, projects } from '../sources';
import { f5Persistence, f5Protocol } from './f5-words';
import { f5Messages as messages } from './f5.messages';

const input = inputs(messages);
export const poolId = input.select({
  ...{ label: 'f5.pool', help: 'f5.poolHelp', required: true },
  from: offer(api.listServerPools, {
    label: ({ name, memberCount }) => text(messages, 'f5.poolOption', { name, count: memberCount }),
  }),
});
export const persistence = input.oneOf({
  label: 'f5.persistence',
  of: f5Persistence,
  initial: 'none',
  check: (value, { protocol }) =>
    value === 'cookie' && protocol !== undefined && protocol !== 'http'
      ? text(messages, 'f5.cookieHttp')
      : undefined,
});
/** What a server calls otherwise is none of these. */
export const known = (value: string) =>
  f5Persistence.values.find((each) => each === value) ?? 'none';

export const newServer = {
  name: nameInput,
  address: input.text({
    ...{ label: 'f5.ip', help: 'f5.ipHelp', required: true, maxLength: 39 },
    check: (value) => (isIp(value.trim()) ? undefined : text(messages, 'f5.noIp')),
  }),
  port: input.port({ label: 'f5.port' }),
  protocol: input.oneOf({ label: 'f5.protocol', of: f5Protocol, initial: 'tcp' }),
  poolId,
  persistence,
  projectId: input.select({ label: 'f5.project', from: projects }),
};
