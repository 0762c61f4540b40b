import { flavors, perGb, prepaidOrHourly, type CategoryPlan, type OfferPlan } from './seed-plans';

const bandwidth: CategoryPlan = {
  code: 'bandwidth',
  name: '公网带宽',
  nameEn: 'Bandwidth',
  required: true,
  skus: [
    {
      code: 'bgp',
      name: 'BGP 多线带宽',
      nameEn: 'BGP bandwidth',
      monthly: '23',
      specs: { line: 'BGP' },
      unit: 'Mbps',
      amountField: 'bandwidth',
      tags: ['recommended'],
    },
    {
      code: 'static',
      name: '静态单线带宽',
      nameEn: 'Static bandwidth',
      monthly: '18.4',
      specs: { line: 'STATIC' },
      unit: 'Mbps',
      amountField: 'bandwidth',
    },
  ],
};

/** Machines, disks and networks. */
export const infrastructure: readonly OfferPlan[] = [
  {
    code: 'vm',
    name: '云主机',
    nameEn: 'Virtual machine',
    group: 'compute',
    description: '弹性可扩展的计算服务，分钟级交付，支持在线变更规格。',
    descriptionEn: 'Elastic compute within minutes; its size can change later.',
    chargeModes: prepaidOrHourly,
    tags: ['recommended'],
    slaId: 'sla-premium',
    approval: true,
    needs: ['vpc'],
    allows: ['volume', 'floatip', 'lb'],
    categories: [
      {
        code: 'flavor',
        name: '实例规格',
        nameEn: 'Flavor',
        required: true,
        skus: [
          ...flavors(
            's6',
            '通用型',
            [
              [1, 2, '48.6'],
              [2, 4, '96.8'],
              [4, 8, '193.6'],
              [8, 16, '387.2'],
              [16, 32, '774.4'],
              [32, 64, '1548.8'],
            ],
            { kind: 'general' },
          ),
          ...flavors(
            'c6',
            '计算型',
            [
              [4, 8, '231.5'],
              [8, 16, '463'],
              [16, 32, '926'],
              [32, 64, '1852'],
            ],
            { kind: 'compute', tags: ['compute'] },
          ),
          ...flavors(
            'm6',
            '内存型',
            [
              [4, 32, '412.7'],
              [8, 64, '825.4'],
              [16, 128, '1650.8'],
            ],
            { kind: 'memory', tags: ['memory'] },
          ),
          ...flavors(
            'k1',
            '鲲鹏通用型',
            [
              [4, 8, '176.3'],
              [8, 16, '352.6'],
            ],
            {
              kind: 'general',
              tags: ['domestic', 'new'],
            },
          ),
          ...flavors('g5', '图形加速型', [[16, 64, '3890']], {
            kind: 'gpu',
            stock: 4,
            tags: ['compute'],
          }),
        ],
      },
      {
        code: 'systemDisk',
        name: '系统盘扩容',
        nameEn: 'Larger system disk',
        skus: [
          {
            ...perGb('sysdisk', '高效云盘', 'Efficient disk', '0.35'),
            amountField: 'systemDisk',
            least: 40, // as much as the smallest image needs
          },
        ],
      },
    ],
  },
  {
    code: 'volume',
    name: '云硬盘',
    nameEn: 'Disk',
    group: 'storage',
    description: '三副本块存储，可在线扩容，支持挂载与快照。',
    descriptionEn: 'Block storage in three copies that grows online.',
    chargeModes: prepaidOrHourly,
    slaId: 'sla-premium',
    allows: ['snapshot'],
    categories: [
      {
        code: 'type',
        name: '硬盘类型',
        nameEn: 'Disk type',
        required: true,
        skus: [
          perGb('sata', '普通云盘', 'Standard disk', '0.22', { volumeType: 'capacity' }),
          perGb('efficient', '高效云盘', 'Efficient disk', '0.35', { volumeType: 'hybrid' }),
          {
            ...perGb('ssd', 'SSD 云盘', 'SSD disk', '0.82', { volumeType: 'ssd' }),
            tags: ['recommended'],
          },
        ],
      },
    ],
  },
  {
    code: 'floatip',
    name: '浮动IP',
    nameEn: 'Floating IP',
    group: 'network',
    description: '可随时绑定和解绑的公网地址，带宽按需选择。',
    descriptionEn: 'A public address that can be bound and unbound at any time.',
    chargeModes: prepaidOrHourly,
    slaId: 'sla-standard',
    categories: [bandwidth],
  },
  {
    code: 'lb',
    name: '负载均衡',
    nameEn: 'Load balancer',
    group: 'network',
    description: '四层与七层流量分发，健康检查自动摘除异常后端。',
    descriptionEn: 'Distributes traffic on layers four and seven, with health checks.',
    chargeModes: prepaidOrHourly,
    slaId: 'sla-premium',
    tags: ['ha'],
    needs: ['vpc'],
    categories: [
      {
        code: 'size',
        name: '性能规格',
        nameEn: 'Size',
        required: true,
        skus: [
          {
            code: 'small',
            name: '简约型',
            nameEn: 'Small',
            monthly: '58',
            specs: { spec: 'lb.s1.small' },
          },
          {
            code: 'standard',
            name: '标准型',
            nameEn: 'Standard',
            monthly: '216',
            specs: { spec: 'lb.s2.medium' },
          },
          {
            code: 'large',
            name: '高阶型',
            nameEn: 'Large',
            monthly: '648',
            specs: { spec: 'lb.s3.large' },
            tags: ['ha'],
          },
        ],
      },
    ],
  },
  {
    code: 'nat',
    name: 'NAT 网关',
    nameEn: 'NAT gateway',
    group: 'network',
    description: '让私有网络内的主机共享公网出口，并支持端口转发。',
    descriptionEn: 'A shared way out for hosts of a private network, with port forwarding.',
    chargeModes: prepaidOrHourly,
    slaId: 'sla-standard',
    needs: ['vpc', 'floatip'],
    categories: [
      {
        code: 'size',
        name: '网关规格',
        nameEn: 'Size',
        required: true,
        skus: [
          {
            code: 'small',
            name: '小型',
            nameEn: 'Small',
            monthly: '306',
            specs: { spec: 'nat.small' },
          },
          {
            code: 'medium',
            name: '中型',
            nameEn: 'Medium',
            monthly: '594',
            specs: { spec: 'nat.medium' },
          },
          {
            code: 'large',
            name: '大型',
            nameEn: 'Large',
            monthly: '1134',
            specs: { spec: 'nat.large' },
          },
        ],
      },
    ],
  },
];
