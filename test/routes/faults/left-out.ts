const ofPlatform = 'the notices of the demonstration are the platform’s, which alone changes them';
const inUse = 'only what nothing uses is removed, and each of the demonstration is used';
const none = 'the demonstration has none';
const room = 'how much may be asked for depends on what is left';
const everywhere = 'every VPC of the demonstration may have its gateway';
const asItWas =
  'every parameter of the demonstration is as it was, and only a changed one is put back';
const wizard =
  'its steps are chosen and typed one after another: tests of its own, and faults-underway with faults';
const unlinked = 'nothing that is drawn leads to it with an order: whole pages ask it';

/** What the matrix does not look at, by the screen and what of it, each with the reason: everything else that it misses is wrong. */
export const leftOut: Readonly<Record<string, string>> = {
  'serviceQuota form of none': room,
  'notice form of a row': ofPlatform,
  'notice operation': ofPlatform,
  'applyEnterprise detail': none,
  'business operation': inUse,
  'project operation': inUse,
  'flowCreate screen': 'a new flow is drawn, and asks for nothing',
  'budgets detail': none,
  'budgets form of a row': none,
  'budgets operation': none,
  'orderConfirm place': unlinked,
  'orderPay place': unlinked,
  'keypair operation': inUse,
  'nat form of none': everywhere,
  'certificate operation': inUse,
  'mysql parameters operation': asItWas,
  'goodsCreate button 下一步': wizard,
  'changeAi button 下一步': wizard,
  'jobCreate button 选择主机': 'what is chosen goes into the form around it, and is sent with that',
};

/** What is so in one run and not in the next, because the demonstration goes on meanwhile: it is looked at where it can be. */
export const byChance: ReadonlySet<string> = new Set([room, everywhere, unlinked]);
