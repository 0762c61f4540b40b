import { roleSeeds, type TenantId } from '../../seed/people';
import type { SeedRecord, SeedWriter } from '../../seed/writer';
import { business, roleProfile, userProfile } from '../../kinds/flows';

const descriptions: Readonly<Record<string, string>> = {
  平台管理员: '管理平台全部租户、资源与配置',
  平台审计员: '只读查看平台运行与操作记录',
  租户管理员: '管理本租户的用户、角色、资源与审批',
  运维工程师: '日常运维与作业执行',
  普通用户: '申请与查看资源',
  财务专员: '查看与导出订单、账单、发票与合同',
  安全审计员: '查看用户、角色与操作记录',
};

export async function seedPeople(writer: SeedWriter): Promise<void> {
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
