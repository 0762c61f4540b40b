const ofPlatform = 'the notices of the demonstration are the platform’s, which alone changes them';
const inUse = 'only what nothing uses is removed, and each of the demonstration is used';
const none = 'the demonstration has none';
const room = 'how much may be asked for depends on what is left';
const everywhere = 'every VPC of the demonstration may have its gateway';
const asItWas =
  'every parameter of the demonstration is as it was, and only a changed one is put back';
const wizard =
  'its steps are chosen and typed one after another: tests of its own, and faults-underway with faults';
const drawn = 'what is saved is drawn or put together step by step: its own tests';
const hint =
  'how much is left, and the service level, are hints: the price and the order say what is wrong';
const byNone = 'none of the first rows that have this tab came by an approval';
const unlinked = 'nothing that is drawn leads to it with an order: whole pages ask it';

/** What the matrix does not look at, by the screen and what of it, each with the reason: everything else that it misses is wrong. */
export const leftOut: Readonly<Record<string, string>> = {
  'serviceQuota form of none': room,
  'notice form of a row': ofPlatform,
  'notice operation': ofPlatform,
  'applyEnterprise detail': none,
  'business operation': inUse,
  'project operation': inUse,
  'role operation': inUse,
  'budgets detail': none,
  'budgets form of a row': none,
  'budgets operation': none,
  'orderConfirm place': unlinked,
  'orderPay place': unlinked,
  'keypair operation': inUse,
  'nat form of none': everywhere,
  'certificate operation': inUse,
  'mysql parameters operation': asItWas,
  'loadbalance pools members dialog createMany':
    'its machines are chosen in a picker: their refusals are looked at in test/routes/network/lb-members',
  'power lpars form of a row':
    'no partition of the first machine is in a state in which it is resized',
  'goodsCreate button 下一步': wizard,
  'createAi button 下一步': wizard,
  'changeAi button 下一步': wizard,
  'kafkaCreate button 下一步': wizard,
  'mqCreate button 下一步': wizard,
  'billList dialog pay typed': 'how it is paid is chosen anew, for its terms are asked for anew',
  'personal button 验证 typed': 'a code for one time is kept nowhere, as no secret is',
  'orderShopping button 清空购物车': hint,
  'orderShopping button 展开 vm-tenant 的明细': hint,
  'orderShopping button 展开 sms-tenant 的明细': hint,
  'orderShopping button 展开 volume-tenant 的明细': hint,
  'flowCreate button 保存': drawn,
  'flowCreate button 保存并发布': drawn,
  'jobCreate button 保存': drawn,
  'jobCreate button 选择主机': 'what is chosen goes into the form around it, and is sent with that',
};

/** Lists in tabs that have rows in no detail of a part, by the first tab in which they stand, each with the reason. */
export const emptyTabs: Readonly<Record<string, string>> = {
  'ecs approvals': byNone,
  'orderManage approvals': byNone,
};

/** What is so in one run and not in the next, because the demonstration goes on meanwhile: it is looked at where it can be. */
export const byChance: ReadonlySet<string> = new Set([room, everywhere, unlinked, hint]);
