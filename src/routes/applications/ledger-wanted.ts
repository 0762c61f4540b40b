/** For whoever develops an application: `?ledger` in the address of the page shows what each one did. */
export const isLedgerWanted = (): boolean => /[?&]ledger\b/.test(location.search);
