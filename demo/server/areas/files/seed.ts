import { createHash } from 'node:crypto';
import type { SeedWriter } from '../../seed/writer';
import { contentTypeOf } from './content-type';
import { attachment, pathOfAttachment, type AttachmentData } from '../../kinds/files';

/** Short texts, kept in the rows: a new database has no files beside it. */
const files: readonly (readonly [name: string, content: string])[] = [
  [
    'vm-apply-list.csv',
    '\uFEFF主机名,CPU(核),内存(GB),系统盘(GB),用途\r\napp-web-01,4,8,100,官网前端\r\napp-api-01,8,16,200,订单服务\r\n',
  ],
  [
    'firewall-rules.csv',
    '\uFEFF源地址,目的地址,端口,协议,说明\r\n10.20.0.0/16,10.30.1.10,443,TCP,办公网访问门户\r\n10.20.8.0/24,10.30.2.15,3306,TCP,运维跳板访问数据库\r\n',
  ],
  [
    'deploy-check.sh',
    '#!/bin/sh\nset -eu\nfor host in "$@"; do\n  ping -c 1 -W 2 "$host" >/dev/null && echo "$host ok"\ndone\n',
  ],
  [
    'capacity-plan.md',
    '# 资源扩容说明\n\n三季度业务量预计增长 40%，申请计算节点扩容两台，存储扩容 2 TB。\n\n- 预算已批复\n- 计划在月底前完成\n',
  ],
  [
    'topology.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80"><rect x="8" y="24" width="80" height="32" fill="none" stroke="#888"/><rect x="152" y="24" width="80" height="32" fill="none" stroke="#888"/><path d="M88 40h64" stroke="#888"/></svg>\n',
  ],
  [
    'release-notes.txt',
    '版本 2.4.1\n\n1. 修复账单导出的时区问题\n2. 优化虚拟机列表加载速度\n3. 支持按业务查询浮动IP\n',
  ],
];

export async function seedAttachments(writer: SeedWriter): Promise<void> {
  const random = writer.random(27);
  await writer.records(
    attachment,
    writer.tenants.flatMap((tenant, tenantIndex) =>
      files.map(([name, inline], index) => {
        const id = `attachment-${tenantIndex + 1}-${index + 1}`;
        const path = pathOfAttachment(id, name);
        const data: AttachmentData = {
          path,
          filePath: path,
          size: Buffer.byteLength(inline),
          contentType: contentTypeOf(name),
          sha256: createHash('sha256').update(inline).digest('hex'),
          inline,
        };
        return {
          id,
          tenantId: tenant.id,
          name,
          status: 'success',
          projectId: random.pick(writer.projectsOf(tenant.id)).id,
          ownerId: random.pick(writer.usersOf(tenant.id)).id,
          createTime: writer.daysAgo(random.int(200) + 1),
          data,
        };
      }),
    ),
  );
}
