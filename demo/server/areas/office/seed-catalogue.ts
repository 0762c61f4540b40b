import type { SeedWriter } from '../../seed/writer';
import { couponCampaign } from '../../kinds/office';
import type { CampaignData } from './campaigns';
import { dayOf } from './days';
import { PUBLIC_PAGE } from './pages';

/** Ours: the specification gives no content for these two (U-18). */
const conditions = `## 一、服务说明

北辰云控制台为企业客户提供云资源的申请、使用与管理服务。使用前请阅读并同意本协议。

## 二、账号与安全

账号由租户管理员开通。请妥善保管密码与验证码；因保管不善造成的损失由账号所有者承担。

## 三、费用与结算

费用以账单为准。包月与包年资源预付，按量资源按月结算，逾期未支付的资源可能被停用。

## 四、数据与隐私

租户的数据归租户所有。平台仅为提供服务而处理数据，不向第三方提供。`;
const conditionsEn = `## 1. The service

The Beichen Cloud console lets companies request, use and manage cloud resources. Please read these terms before you use it.

## 2. Accounts and security

Accounts are opened by the administrator of a tenant. Keep passwords and codes to yourself; their owner bears what follows from losing them.

## 3. Charges

Bills are what counts. Monthly and yearly resources are paid in advance, the others by the month; resources with overdue bills may be stopped.

## 4. Data and privacy

A tenant's data belong to the tenant. The platform processes them to provide the service, and gives them to nobody else.`;
const help = `## 常见问题

**如何开通资源？** 在“服务目录”选择服务与规格，提交申请；需要审批的，在“我的审批”查看进度。

**如何支付账单？** 在“费用中心 / 账单”选择未支付的账单，使用余额、优惠券或在线支付。

**遇到问题怎么办？** 在“工单”提交问题，平台会在工作时间内答复。`;
const helpEn = `## Questions that are often asked

**How do I open a resource?** Choose a service and its specification in the catalogue and hand in the application. Where approval is needed, “My approvals” shows how far it is.

**How do I pay a bill?** Choose unpaid bills under Billing and pay from the balance, with a coupon, or online.

**What if there is a problem?** Submit a work order; it is answered during office hours.`;

export async function seedOfficeCatalogue(writer: SeedWriter): Promise<void> {
  const terms = (
    amount: string,
    threshold: string,
    days: number,
    serviceCodes: readonly string[],
    number: number,
    lasts: number,
  ): CampaignData => ({
    amount,
    threshold,
    days,
    serviceCodes,
    number,
    startDay: dayOf(writer.daysAgo(20)),
    endDay: dayOf(writer.daysAgo(-lasts)),
  });
  await writer.catalogue(couponCampaign.name, [
    {
      id: 'YUN2026',
      name: '新品体验券',
      nameEn: 'New product coupon',
      status: 'OPEN',
      data: terms('100.00', '500.00', 60, [], 0, 160),
    },
    {
      id: 'DBWEEK',
      name: '数据库周专享券',
      nameEn: 'Database week coupon',
      status: 'OPEN',
      data: terms('200.00', '800.00', 30, ['rds', 'redis'], 200, 90),
    },
    {
      id: 'SPRING',
      name: '春季活动券',
      nameEn: 'Spring coupon',
      status: 'CLOSED',
      data: terms('50.00', '0.00', 30, [], 100, 10),
    },
  ]);
  await writer.catalogue(PUBLIC_PAGE, [
    {
      id: 'ysus',
      name: '用户服务协议',
      nameEn: 'Terms of service',
      data: { content: conditions, contentEn: conditionsEn },
    },
    {
      id: 'ckyx',
      name: '使用帮助',
      nameEn: 'Help',
      data: { content: help, contentEn: helpEn },
    },
  ]);
}
