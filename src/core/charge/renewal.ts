/** So many days before its end what renews itself is renewed first, and each day after that until it is. */
export const RENEWAL_DAYS = 3;

/** Only what is paid ahead for months or years: a shorter term would be over before anybody could see to an empty account. */
export const isRenewable = ({
  chargeMode,
  mode,
}: {
  readonly chargeMode?: string | undefined;
  readonly mode?: string | undefined;
}): boolean =>
  (chargeMode === 'PreCharge' || chargeMode === 'YearCharge') &&
  (mode === 'MONTH' || mode === 'YEAR');
