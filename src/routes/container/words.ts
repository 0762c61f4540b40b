import { dictionary, tone } from '../../core/dictionaries/dictionary';

/* What the words of a container cluster are called where they are no names of its own. */

export const certificateSources = dictionary('certificateSource', {
  uploaded: tone.normal('上传', 'Uploaded'),
  ordered: tone.normal('订购', 'Ordered'),
});
export const serviceTypes = dictionary('serviceType', {
  ClusterIP: tone.normal('集群内（ClusterIP）', 'Inside the cluster (ClusterIP)'),
  NodePort: tone.normal('节点端口（NodePort）', 'Node port (NodePort)'),
  LoadBalancer: tone.normal('负载均衡（LoadBalancer）', 'Load balancer (LoadBalancer)'),
});
export const secretTypes = dictionary('secretType', {
  Opaque: tone.normal('通用', 'Opaque'),
  'basic-auth': tone.normal('用户名与密码', 'User name and password'),
  dockerconfigjson: tone.normal('镜像仓库凭据', 'Registry credentials'),
  tls: tone.normal('TLS 证书', 'TLS certificate'),
});
export const sidecarKinds = dictionary('sidecarKind', {
  proxy: tone.normal('流量代理', 'Proxy'),
  log: tone.normal('日志采集', 'Logs'),
  metrics: tone.normal('指标采集', 'Metrics'),
  init: tone.normal('初始化', 'Init'),
});
/** Of a pod, whether it has a sidecar. */
export const podInjection = dictionary('podInjection', {
  true: tone.success('已注入', 'Has it'),
  false: tone.warning('未注入', 'Misses it'),
  off: tone.disabled('边车未启用', 'Not enabled'),
});
/** Whether it is restarted in a later batch. */
export const podTurn = dictionary('podTurn', {
  awaited: tone.busy('等待后续批次', 'In a later batch'),
  none: tone.normal('不在等待', 'Not waiting'),
});
/** How far a sidecar has come. */
export const injection = dictionary('injection', {
  going: tone.busy('注入中', 'Being injected'),
  missing: tone.warning('待注入', 'To be injected'),
  done: tone.success('全部已注入', 'In all pods'),
  off: tone.disabled('未启用', 'Not enabled'),
  none: tone.normal('没有容器组', 'No pods'),
});
export const storageClasses = dictionary('storageClass', {
  ssd: tone.normal('SSD 云盘', 'SSD'),
  hdd: tone.normal('高容量云盘', 'HDD'),
  nas: tone.normal('共享文件存储', 'Shared files'),
});
/** Whether anything uses an object: what nothing uses costs room, or is a way in that nobody needs. */
export const usage = dictionary('usage', {
  used: tone.success('使用中', 'In use'),
  unused: tone.warning('未使用', 'Unused'),
});
export const accessModes = dictionary('accessMode', {
  RWO: tone.normal('单节点读写', 'One node, read and write'),
  ROX: tone.normal('多节点只读', 'Many nodes, read only'),
  RWX: tone.normal('多节点读写', 'Many nodes, read and write'),
});
