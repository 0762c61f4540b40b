import { perGb, prepaid, type OfferPlan } from './seed-plans';

/** Whole machines, objects, and what people do. */
export const business: readonly OfferPlan[] = [
  {
    code: 'bareMetal',
    name: '裸金属服务器',
    nameEn: 'Bare-metal server',
    group: 'compute',
    description: '独享物理服务器，性能无损耗，适合核心数据库。',
    descriptionEn: 'A physical server of your own, for databases that need all of it.',
    zones: ['cn-north-1', 'cn-east-1', 'cn-east-2'],
    chargeModes: prepaid,
    slaId: 'sla-basic',
    approval: true,
    categories: [
      {
        code: 'model',
        name: '机型',
        nameEn: 'Model',
        required: true,
        skus: [
          {
            code: 'b1',
            name: '标准型 32核128GB',
            nameEn: 'Standard 32 cores 128 GB',
            monthly: '3280',
            specs: { cpu: 32, memory: 128, disk: 960 },
            stock: 24,
          },
          {
            code: 'b2',
            name: '存储型 48核256GB',
            nameEn: 'Storage 48 cores 256 GB',
            monthly: '6150',
            specs: { cpu: 48, memory: 256, disk: 48_000 },
            stock: 10,
          },
        ],
      },
    ],
  },
  {
    code: 'oss',
    name: '对象存储',
    nameEn: 'Object storage',
    group: 'storage',
    description: '海量、可靠的对象存储，容量包预付费或按量计费。',
    descriptionEn: 'Any number of objects; capacity prepaid or by use.',
    chargeModes: ['PreCharge', 'PostCharge'],
    slaId: 'sla-premium',
    categories: [
      {
        code: 'class',
        name: '存储类型',
        nameEn: 'Storage class',
        required: true,
        skus: [
          {
            ...perGb('standard', '标准存储', 'Standard', '0.12', { storageClass: 'standard' }),
            amountField: 'quota',
          },
          {
            ...perGb('archive', '归档存储', 'Archive', '0.033', { storageClass: 'archive' }),
            amountField: 'quota',
          },
        ],
      },
    ],
  },
  {
    code: 'sms',
    name: '短信服务',
    nameEn: 'Text messages',
    group: 'application',
    description: '验证码与通知短信套餐包，三网合一通道。',
    descriptionEn: 'Packages of text messages for codes and notices.',
    chargeModes: ['EachCharge', 'PreCharge'],
    slaId: 'sla-standard',
    categories: [
      {
        code: 'package',
        name: '套餐包',
        nameEn: 'Package',
        required: true,
        skus: (
          [
            [1000, '45'],
            [10_000, '420'],
            [100_000, '3900'],
          ] as const
        ).map(([size, monthly]) => ({
          code: `p${size}`,
          name: `${size} 条套餐`,
          nameEn: `${size} messages`,
          monthly,
          specs: { packageSize: size },
          unit: '包',
          amountField: 'packages',
          stock: 100_000,
        })),
      },
    ],
  },
  {
    code: 'cert',
    name: 'SSL 证书',
    nameEn: 'SSL certificate',
    group: 'application',
    description: '单域名与通配符证书，一年有效，签发后自动部署。',
    descriptionEn: 'Certificates of one name or a wildcard, valid for a year.',
    chargeModes: ['YearCharge'],
    slaId: 'sla-basic',
    approval: true,
    categories: [
      {
        code: 'type',
        name: '证书类型',
        nameEn: 'Type',
        required: true,
        skus: [
          {
            code: 'dv',
            name: 'DV 单域名',
            nameEn: 'DV, one name',
            monthly: '28',
            specs: { certType: 'DV', packageSize: 1 },
          },
          {
            code: 'ov',
            name: 'OV 单域名',
            nameEn: 'OV, one name',
            monthly: '168',
            specs: { certType: 'OV', packageSize: 1 },
          },
          {
            code: 'wild',
            name: 'OV 通配符',
            nameEn: 'OV, wildcard',
            monthly: '468',
            specs: { certType: 'WILDCARD', packageSize: 1 },
          },
        ],
      },
    ],
  },
  {
    code: 'support',
    name: '技术支持计划',
    nameEn: 'Support plan',
    group: 'application',
    description: '专家驻场与远程支持时长包，含季度巡检报告。',
    descriptionEn: 'Hours of experts on site or remote, with a report each quarter.',
    chargeModes: ['PreCharge', 'YearCharge', 'PostCharge'],
    slaId: 'sla-premium',
    categories: [
      {
        code: 'plan',
        name: '支持级别',
        nameEn: 'Level',
        required: true,
        skus: [
          {
            code: 'business',
            name: '商业级 20小时',
            nameEn: 'Business, 20 hours',
            monthly: '2600',
            specs: { packageSize: 20 },
          },
          {
            code: 'enterprise',
            name: '企业级 80小时',
            nameEn: 'Enterprise, 80 hours',
            monthly: '9200',
            specs: { packageSize: 80 },
            stock: 600,
          },
          {
            code: 'legacy',
            name: '驻场级（停售）',
            nameEn: 'On site (no longer sold)',
            monthly: '30000',
            specs: { packageSize: 300 },
            status: 'SOLDOUT',
          },
        ],
      },
    ],
  },
];
