/** Which statuses of D-010 an instance can be changed in: it is open, and nothing is under way. */
export const changeableStatuses: readonly string[] = [
  'OpenedSuccess',
  'ChangeSuccess',
  'ExtensionSuccess',
  'RenewSuccess',
];

export const isChangeable = ({ status }: { readonly status: string }): boolean =>
  changeableStatuses.includes(status);
