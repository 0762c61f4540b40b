/* the etcd that a container cluster brings is no row of its own: its id is the cluster's, with this behind it. */
import { paths } from '../paths';

const PART = '-etcd';
const opened = paths.opened('/monitoring/etcd');

/** Where the etcd of a cluster is watched. */
export const etcdOf = (cluster: string) => opened(`${cluster}${PART}`);

/** The cluster that is watched, or that brings what is watched. */
export const clusterOf = (id: string) => (id.endsWith(PART) ? id.slice(0, -PART.length) : id);
