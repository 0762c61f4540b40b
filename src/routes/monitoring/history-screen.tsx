import { HistoryView } from './history-view';
import { ObjectPage } from './object-page';

/** what a resource did, over days, months or a year (D-063), as charts and as a file. */
export default function HistoryScreen() {
  return <ObjectPage other="current">{(row) => <HistoryView key={row.id} row={row} />}</ObjectPage>;
}
