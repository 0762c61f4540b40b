import {
  ClientSideRowModelModule,
  ModuleRegistry,
  RowApiModule,
  RowSelectionModule,
  TextFilterModule,
  createGrid,
} from 'ag-grid-community';
import { provide } from '../measure.mjs';

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  RowApiModule,
  RowSelectionModule,
  TextFilterModule,
]);

provide((box, hosts) => {
  const api = createGrid(box, {
    rowData: hosts,
    rowHeight: 52,
    rowSelection: { mode: 'multiRow' },
    columnDefs: [
      { field: 'name', flex: 2 },
      {
        colId: 'ip',
        headerName: 'ip',
        flex: 1,
        filter: 'agTextColumnFilter',
        valueGetter: ({ data }) => data.privateIps[0],
      },
      { field: 'projectName', flex: 1 },
      { field: 'envName', flex: 1 },
      { field: 'serviceIp', flex: 1 },
      { field: 'status', flex: 1 },
    ],
  });
  return {
    root: () => document,
    row: '.ag-row',
    scroller: () => box.querySelector('.ag-grid-viewport'),
    selectAll: () => box.querySelector('.ag-header-select-all input').click(),
    chosen: () => api.getSelectedNodes().length,
    filter: (text) =>
      api.setFilterModel({ ip: { filterType: 'text', type: 'contains', filter: text } }),
    found: () => api.getDisplayedRowCount(),
  };
});
