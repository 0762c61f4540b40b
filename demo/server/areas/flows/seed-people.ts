import { roleSeeds, type TenantId } from '../../seed/people';
import type { SeedRecord, SeedWriter } from '../../seed/writer';
import { business, enterpriseUser, roleProfile, userProfile } from '../../kinds/flows';

const descriptions: Readonly<Record<string, string>> = {
  平台管理员: '管理平台全部租户、资源与配置',
  平台审计员: '只读查看平台运行与操作记录',
  租户管理员: '管理本租户的用户、角色、资源与审批',
  运维工程师: '日常运维与作业执行',
  普通用户: '申请与查看资源',
  财务专员: '查看与导出订单、账单、发票与合同',
  安全审计员: '查看用户、角色与操作记录',
};

const places = ['江海', '云岭', '平川', '长汀', '新桥', '东麓', '临泽', '北塘'];
const trades = ['精密制造', '供应链管理', '信息技术', '新能源', '医疗器械', '检测服务'];
const families = ['赵', '钱', '孙', '李', '周', '吴', '郑', '王'];
const givenNames = ['建国', '丽华', '志强', '晓梅', '俊杰', '雅琴'];

const ENTERPRISES = 14;

/** 18 characters as a credit code has them; the tenant's number keeps them apart. */
const creditCode = (tenant: number, index: number) =>
  `91330${tenant}00MA2K${String(index * 7919 + 10_000).slice(0, 5)}${index % 10}X`;

export async function seedPeople(writer: SeedWriter): Promise<void> {
  const random = writer.random(189);
  const createTime = writer.daysAgo(400);
  await writer.records(
    roleProfile,
    roleSeeds.map(({ id, tenantId, name }) => ({
      ...{ id, tenantId, name, createTime, data: { description: descriptions[name] ?? '' } },
    })),
  );
  await writer.records(
    userProfile,
    writer.users.map((user) => ({
      ...{ id: user.id, tenantId: user.tenantId, name: user.name, ownerId: user.id, createTime },
      ...{ status: 'INVITE_SUCCESS', data: { description: '' } },
    })),
  );
  await writer.records(
    business,
    writer.tenants.flatMap((tenant, index) => businesses(writer, tenant.id, index + 1)),
  );
  await writer.records(
    enterpriseUser,
    writer.tenants.flatMap((tenant, tenantIndex) =>
      Array.from({ length: ENTERPRISES }, (_, index) => ({
        id: `eu-${tenantIndex + 1}-${index + 1}`,
        tenantId: tenant.id,
        name: `${random.pick(places)}${random.pick(trades)}有限公司`,
        status: random.weighted([
          ['NORMAL', 10],
          ['ABNORMAL', 2],
          ['EXPIRED', 1],
        ]),
        ownerId: random.pick(writer.usersOf(tenant.id)).id,
        createTime: writer.daysAgo(10 + index * 25 + random.int(20)),
        data: {
          creditCode: creditCode(tenantIndex + 1, index),
          legalPerson: `${random.pick(families)}${random.pick(givenNames)}`,
          enterpriseType: random.pick(['有限责任公司', '股份有限公司', '个人独资企业']),
          contactName: `${random.pick(families)}${random.pick(givenNames)}`,
          contactMobile: `1390000${String(tenantIndex * 1000 + index).padStart(4, '0')}`,
        },
      })),
    ),
  );
}

/** What the projects work for, once for each code. */
function businesses(writer: SeedWriter, tenantId: TenantId, tenant: number): SeedRecord[] {
  const found = new Map<string, string>();
  for (const { bizUses } of writer.projectsOf(tenantId))
    for (const { name, bizCode } of bizUses)
      if (bizCode !== '' && !found.has(bizCode)) found.set(bizCode, name);
  const names = new Set<string>();
  return [...found].map(([bizCode, name], index) => {
    const own = names.has(name) ? `${name}（${bizCode}）` : name;
    names.add(own);
    return {
      ...{ id: `bz-${tenant}-${index + 1}`, tenantId, name: own },
      createTime: writer.daysAgo(390 - (index % 300)),
      data: { bizCode, description: `${name}相关系统` },
    };
  });
}
