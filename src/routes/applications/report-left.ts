import type { Application } from '../../core/applications/descriptor';
import type { LedgerReport } from '../../core/ledger/ledger';
import type { ConsoleRouter } from '../app/console-port';
import { isLedgerWanted } from './ledger-wanted';

/**
 * The last ones, for the panel of whoever develops an application. Where nobody asked for it none is kept: that of an application
 * with zone.js has a thousand lines, and twenty of them are half a megabyte.
 */
const kept = 20;
const reports: LedgerReport[] = [];
/** What became of the applications that have left, the last first. */
export const leftReports = (): readonly LedgerReport[] => reports;

const told = new Set<string>();

/** W-24: tells the operator, of each thing once, what an application left on the page or was refused. */
export function reportLeft(
  report: LedgerReport,
  application: Application,
  tell: ConsoleRouter['tell'],
): void {
  if (isLedgerWanted()) {
    reports.unshift(report);
    reports.length = Math.min(reports.length, kept);
  }
  const { name } = application;
  const own = application.kind === 'element' ? application.tag : undefined;
  const news = report.told
    // The tag that its descriptor names is what it is there for.
    .filter(({ kind, what }) => kind !== 'custom-element' || what !== own)
    .map(({ kind, what }) => `${kind} ${what}`)
    .filter((line) => !told.has(`${name} ${line}`));
  if (news.length === 0) return;
  for (const line of news) told.add(`${name} ${line}`);
  tell(new Error(`not undone: ${news.join('; ')}`), `application ${name} ledger`);
}
