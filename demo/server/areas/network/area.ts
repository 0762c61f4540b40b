import type { Area } from '../../area';
import { handlers as applyHandlers } from './applies';
import { handlers as balancerHandlers } from './balancers';
import { handlers as firewallRuleHandlers } from './firewall-rules';
import { handlers as firewallHandlers } from './firewalls';
import { handlers as floatipHandlers } from './floatips';
import { handlers as ipHandlers } from './ips';
import { networkMessages } from './messages';
import { handlers as natRuleHandlers } from './nat-rules';
import { handlers as natHandlers } from './nats';
import { handlers as mapHandlers } from './pool-map';
import { handlers as poolHandlers } from './pools';
import { handlers as portHandlers } from './ports';
import { handlers as qosHandlers } from './qos';
import { handlers as routerHandlers } from './routers';
import { seedBalancers } from './seed-balancers';
import { seedFloatips } from './seed-floatips';
import { seedNetworks } from './seed-networks';
import { seedRouters } from './seed-routers';
import { services } from './services';
import { groupHandlers, ruleHandlers } from './sgroups';
import { handlers as subnetHandlers } from './subnets';
import { handlers as vpcHandlers } from './vpcs';

export const area: Area = {
  name: 'network',
  handlers: [
    ...vpcHandlers,
    ...subnetHandlers,
    ...portHandlers,
    ...groupHandlers,
    ...ruleHandlers,
    ...routerHandlers,
    ...firewallHandlers,
    ...firewallRuleHandlers,
    ...qosHandlers,
    ...floatipHandlers,
    ...ipHandlers,
    ...mapHandlers,
    ...balancerHandlers,
    ...poolHandlers,
    ...applyHandlers,
    ...natHandlers,
    ...natRuleHandlers,
  ],
  messages: networkMessages,
  services,
  async seed(writer) {
    await seedNetworks(writer);
    await seedRouters(writer);
    await seedFloatips(writer);
    await seedBalancers(writer);
  },
};
