import { paths } from '../paths';
import type { Config } from './monitored-columns';

const order = 'order:create';

/** Where one begins who has none of a kind yet, and who may. */
export const firstSteps: Readonly<
  Record<Config['name'], { readonly to: string; readonly perm: string }>
> = {
  host: { to: paths.createAi, perm: order },
  database: { to: paths.catalogue, perm: 'service:list' },
  kafka: { to: paths.kafka, perm: order },
  rabbitmq: { to: paths.queue, perm: order },
  zookeeper: { to: paths.kafka, perm: order },
  etcd: { to: paths.clusters, perm: 'k8scluster:list' },
};
