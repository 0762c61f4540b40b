/** Texts of the network rules, Chinese. */
export const zh = {
  ipv4: '请输入正确的IPv4地址',
  ipv6: '请输入正确的IPv6地址',
  cidr: '请输入正确的CIDR，如192.168.0.0/24',
  ipOrCidr: '请输入正确的IP地址或CIDR',
  subnetMask: '请输入正确的子网掩码',
  mac: '请输入正确的MAC地址',
  dns: '请输入正确的DNS地址',
  dnsLine: '第{line}行不是正确的DNS地址',
  routerFilterLine: '第{line}行不正确：应为IP地址/前缀，IPv4前缀小于32，IPv6前缀小于128',
  ipv6Cidr: '请输入正确的IPv6 CIDR，前缀范围1-128',
  poolEven: 'IP池的起止地址必须成对',
  poolAddress: '第{place}个不是正确的IP地址',
  poolOrder: '第{pair}对地址的起止必须同为IPv4或IPv6，且起始不大于结束',
  portRange: '请输入端口或端口范围，如80或8000-8100',
} as const;
