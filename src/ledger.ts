/** `by-console/ledger`: what scripts of somebody else do to a page is recorded, and undone. Usable without the console. */
export {
  openLedger,
  prepareLedger,
  type Ledger,
  type LedgerEntry,
  type LedgerOptions,
  type LedgerReport,
} from './core/ledger/ledger';
