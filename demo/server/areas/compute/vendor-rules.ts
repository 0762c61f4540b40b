import type { Locale } from '../../../../src/core/i18n/translator';
import { nameAzureVm } from '../../../../src/core/rules/names';
import type { Rule } from '../../../../src/core/rules/rule';
import {
  pwdQcloud,
  pwdVmAzure,
  pwdVmGeneric,
  pwdVmLinux,
  pwdVmOtherVendor,
  pwdVmWindows,
} from '../../../../src/core/rules/vendor-passwords';
import { PlainRefusal } from '../../refusal';

const passwordRules: Readonly<Record<string, Rule>> = {
  // V-072, V-071, V-076, V-073
  vmware: pwdVmGeneric,
  openstack: pwdVmOtherVendor,
  qcloud: pwdQcloud,
  azure: pwdVmAzure,
};

/** V-069 and V-070 on the platform's own cloud; each other vendor has its one rule. */
const passwordRule = (vendorId: string, osType: string): Rule =>
  passwordRules[vendorId] ?? (osType === 'WINDOWS' ? pwdVmWindows : pwdVmLinux);

function demand(rule: Rule, value: string, locale: Locale): void {
  const message = rule(value, { locale });
  if (message !== undefined) throw new PlainRefusal(message);
}

export function demandPassword(
  vm: { readonly vendorId: string; readonly osType: string },
  password: string,
  locale: Locale,
): void {
  demand(passwordRule(vm.vendorId, vm.osType), password, locale);
}

/** V-080: Azure is the one vendor whose names the platform cannot choose freely. */
export function demandVendorName(vendorId: string, name: string, locale: Locale): void {
  if (vendorId === 'azure') demand(nameAzureVm, name, locale);
}
