export const COUNT = 100_000;
export const NEEDLE = '10.0.7';

/** The same machines for everybody; each contender makes of them what it needs. */
export function hosts() {
  return Array.from({ length: COUNT }, (_, at) => ({
    id: `n${at}`,
    name: `node-${at}`,
    status: 'RUNNING',
    privateIps: [`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`],
    serviceIp: '',
    envName: at % 2 ? '生产环境' : '测试环境',
    projectName: `项目 ${at % 30}`,
    templateid: 'tpl',
  }));
}

/** What `NEEDLE` finds. */
export const FOUND = hosts().filter((host) => host.privateIps[0].includes(NEEDLE)).length;
