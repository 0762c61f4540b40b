import type { RemittanceData } from '../../kinds/office';
import type { SeedRecord, SeedWriter } from '../../seed/writer';
import { dayOf } from './days';
import { reviewOf, yuan, type SeedBill } from './seed-bill';
import { pdfOf, type SeedFiles } from './seed-files';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const marks = { APPROVED: '', REFUSED: 'R', APPROVING: 'W' } as const;

/** With the slip of the bank. */
export function remittanceOf(
  files: SeedFiles,
  one: SeedBill,
  fen: number,
  arrived: Date,
  status: keyof typeof marks = 'APPROVED',
): SeedRecord {
  const number = `HK${one.id.replace(/\D/g, '').padStart(14, '0')}${marks[status]}`;
  const createTime = new Date(arrived.getTime() - 5 * HOUR);
  const owner = {
    id: `rm-${one.id}${marks[status].toLowerCase()}`,
    tenantId: one.tenant.id,
    ownerId: one.ownerId,
    createTime,
  };
  const slip = [
    '电汇凭证（回单）',
    `汇款人：${one.tenant.name}`,
    '汇出行：江南商业银行滨江支行',
    `金额：人民币 ${yuan(fen)} 元`,
    `日期：${dayOf(createTime)}`,
    `流水号：${number.slice(2)}B`,
  ];
  const data: RemittanceData = {
    applyNo: number,
    amount: yuan(fen),
    payer: one.tenant.name,
    bankName: '江南商业银行滨江支行',
    bankAccount: String(6100 + one.tenantIndex * 17),
    transferDay: dayOf(createTime),
    serialNo: `${number.slice(2)}B`,
    remark: `支付${one.cycle}账期费用`,
    attachments: [files.add(owner, '电汇回单.pdf', pdfOf(slip))],
    arriveTime: status === 'APPROVED' ? arrived.toISOString() : '',
    refuseReason: status === 'REFUSED' ? '未查询到该笔汇款，请核对流水号' : '',
    credited: status === 'APPROVED',
  };
  return { ...owner, name: number, status, data };
}

/** One of each tenant that the bank never saw, and one of yesterday that waits for the platform's people. */
export function otherRemittances(
  writer: SeedWriter,
  files: SeedFiles,
  bills: readonly SeedBill[],
): SeedRecord[] {
  return writer.tenants.flatMap((tenant) => {
    const one = bills.find((each) => each.tenant.id === tenant.id && each.status === 'paid');
    if (!one) return [];
    const refused = remittanceOf(files, one, 1_280_000, one.createTime, 'REFUSED');
    if (tenant.platform) return [refused];
    const yesterday = new Date(writer.now.getTime() - DAY);
    return [refused, remittanceOf(files, one, 3_600_000, yesterday, 'APPROVING')];
  });
}

/** What the platform has to decide. */
export const waitingReviews = (writer: SeedWriter, rows: readonly SeedRecord[]): SeedRecord[] =>
  rows
    .filter((row) => row.status === 'APPROVING')
    .flatMap((row) => {
      const tenant = writer.tenants.find((one) => one.id === row.tenantId);
      return tenant ? [reviewOf(row, tenant)] : [];
    });
