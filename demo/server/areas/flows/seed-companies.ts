import { createHash } from 'node:crypto';
import type { Evidence } from '../../../../src/core/api/office/money';
import { attachment, pathOfAttachment, type AttachmentData } from '../../kinds/files';
import { enterpriseUser } from '../../kinds/flows';
import { enterpriseApply } from '../../kinds/ordering';
import { creditCode } from '../../seed/credit-codes';
import type { TenantId } from '../../seed/people';
import type { SeedRecord, SeedWriter } from '../../seed/writer';
import { VALID_DAYS } from './enterprises';
import { licence } from './seed-licence';

const places = ['江海', '云岭', '平川', '长汀', '新桥', '东麓', '临泽', '北塘'];
const trades = ['精密制造', '供应链管理', '信息技术', '新能源', '医疗器械', '检测服务'];
const companyTypes = [
  ['有限责任公司', '有限公司'],
  ['股份有限公司', '股份有限公司'],
  ['个人独资企业', '经营部'],
] as const;
const families = ['赵', '钱', '孙', '李', '周', '吴', '郑', '王'];
const givenNames = ['建国', '丽华', '志强', '晓梅', '俊杰', '雅琴'];

/** What the platform is still to decide, what it refused, and companies of which it knows otherwise. */
const verdicts = [
  ...Array.from({ length: 4 }, () => 'APPROVING'),
  ...['CREATED', 'CREATED', 'REFUSED', 'REFUSED', 'REFUSED'],
  ...Array.from({ length: 15 }, () => 'APPROVED'),
];
const refusals = [
  '营业执照影像不清晰，请重新上传',
  '法定代表人与营业执照不一致',
  '请补充授权委托书',
];

/** Verifications, the companies that they admitted, and the licences that proved it. */
export async function seedCompanies(writer: SeedWriter): Promise<void> {
  const random = writer.random(189);
  const rows = {
    files: [] as SeedRecord[],
    applies: [] as SeedRecord[],
    users: [] as SeedRecord[],
  };
  const person = () => `${random.pick(families)}${random.pick(givenNames)}`;
  /** Its type stands in its name: a tenant has one already, all others are called by it. */
  const newCompany = (tenant: number, index: number, called: string, isNamed = false) => {
    const contact = person();
    const legalPerson = person();
    const [type, ending] = random.pick(companyTypes);
    return {
      name: isNamed ? called : `${called}${ending}`,
      data: {
        creditCode: creditCode(tenant, index),
        legalPerson,
        enterpriseType: isNamed ? '有限责任公司' : type,
        contactName: contact,
        contactMobile: `1390000${String(tenant * 1000 + index).padStart(4, '0')}`,
        address: `${random.pick(places)}市创新大道 ${random.int(300) + 1} 号`,
      },
    };
  };
  const platform = writer.tenants.find((tenant) => tenant.platform) ?? writer.tenants[0];
  /** One verification of a company, and what follows from it, among the rows of one tenant. */
  const add = (
    [tenantId, at, serial]: readonly [TenantId, number, number],
    company: ReturnType<typeof newCompany>,
    status: string,
    days: number,
    more: Readonly<Record<string, unknown>>,
    attachments: readonly Evidence[],
  ) => {
    const id = `ea-${at}-${serial}`;
    const ownerId = random.pick(writer.usersOf(tenantId)).id;
    const createTime = writer.daysAgo(days);
    const comment = status === 'REFUSED' ? random.pick(refusals) : '';
    const { name, data } = company;
    const shared = { tenantId, name, ownerId, createTime };
    rows.applies.push({
      ...{ ...shared, id, status },
      data: { ...data, ...more, comment, attachments },
    });
    if (status !== 'APPROVED') return;
    const validUntil = writer.daysAgo(days - VALID_DAYS);
    const isOver = validUntil < writer.now;
    const isFrozen = !isOver && more['own'] === false && serial % 9 === 0;
    rows.users.push({
      ...{ ...shared, id: `eu-${at}-${serial}` },
      ...(isFrozen ? { status: 'ABNORMAL' } : {}),
      ...(isOver ? { status: 'EXPIRED' } : {}),
      ...(isOver || isFrozen
        ? {}
        : { status: 'NORMAL', settlesTo: 'EXPIRED', settlesAt: validUntil }),
      data: { ...data, ...more, applyId: id, validUntil: validUntil.toISOString() },
    });
  };
  const prove = (
    tenantId: TenantId,
    id: string,
    company: ReturnType<typeof newCompany>,
    days: number,
  ) => {
    const { row, file } = licenceFile(writer, tenantId, id, company, days);
    rows.files.push(row);
    return [file];
  };

  writer.tenants.forEach((tenant, index) => {
    const at = index + 1;
    const company = newCompany(at, 0, tenant.name, true);
    const attachments = prove(tenant.id, `licence-${at}`, company, 60 + at);
    add([tenant.id, at, 1], company, 'APPROVED', 60 + at, { own: true }, attachments);
    if (tenant.platform) return;
    const { id: sourceTenant, name: applicant } = tenant;
    const copy = { own: false, sourceId: `ea-${at}-1`, sourceTenant, applicant };
    add([platform.id, 1, at], company, 'APPROVED', 60 + at, copy, attachments);
  });
  verdicts.forEach((status, index) => {
    const serial = writer.tenants.length + 1 + index;
    const company = newCompany(1, serial, `${random.pick(places)}${random.pick(trades)}`);
    const { name } = company;
    const days = status === 'APPROVED' ? 90 + index * 75 : 1 + index * 3;
    const attachments = prove(platform.id, `licence-1-${serial}`, company, days);
    add(
      [platform.id, 1, serial],
      company,
      status,
      days,
      { own: false, applicant: name },
      attachments,
    );
  });
  await writer.records(attachment, rows.files);
  await writer.records(enterpriseApply, rows.applies);
  await writer.records(enterpriseUser, rows.users);
}

function licenceFile(
  writer: SeedWriter,
  tenantId: TenantId,
  id: string,
  {
    name,
    data,
  }: {
    readonly name: string;
    readonly data: {
      readonly creditCode: string;
      readonly legalPerson: string;
      readonly enterpriseType: string;
      readonly address: string;
    };
  },
  days: number,
): { readonly row: SeedRecord; readonly file: Evidence } {
  const inline = licence([
    ['名称', name],
    ['统一社会信用代码', data.creditCode],
    ['类型', data.enterpriseType],
    ['法定代表人', data.legalPerson],
    ['住所', data.address],
  ]);
  const fileName = '营业执照.pdf';
  const path = pathOfAttachment(id, fileName);
  const size = Buffer.byteLength(inline);
  const content: AttachmentData = {
    ...{ path, filePath: path, size, contentType: 'application/pdf', inline },
    sha256: createHash('sha256').update(inline).digest('hex'),
  };
  return {
    row: {
      ...{ id, tenantId, name: fileName, status: 'success', data: content },
      ownerId: writer.usersOf(tenantId)[0]?.id ?? null,
      // As it was handed in.
      createTime: writer.daysAgo(days),
    },
    file: { id, name: fileName, path, size, kind: 'licence' },
  };
}
