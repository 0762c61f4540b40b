import { ElCheckbox, ElTableV2 } from 'element-plus/es/index.mjs';
import 'element-plus/es/components/table-v2/style/css';
import 'element-plus/es/components/checkbox/style/css';
import { createApp, h, shallowRef } from 'vue';
import { provide } from '../measure.mjs';

provide((box, hosts) => {
  // Shallow on purpose: deep reactivity of all rows, as in its own example, would cost far more.
  const rows = shallowRef(hosts);
  const chosen = shallowRef(new Set());
  const text = (key, width) => ({ key, dataKey: key, title: key, width });
  const columns = [
    {
      key: 'selection',
      width: 50,
      cellRenderer: ({ rowData }) =>
        h(ElCheckbox, {
          modelValue: chosen.value.has(rowData.id),
          onChange: (on) => {
            const next = new Set(chosen.value);
            if (on) next.add(rowData.id);
            else next.delete(rowData.id);
            chosen.value = next;
          },
        }),
      headerCellRenderer: () =>
        h(ElCheckbox, {
          modelValue: chosen.value.size > 0 && chosen.value.size === rows.value.length,
          onChange: (on) => (chosen.value = new Set(on ? rows.value.map(({ id }) => id) : [])),
        }),
    },
    text('name', 260),
    { key: 'ip', title: 'ip', width: 160, cellRenderer: ({ rowData }) => rowData.privateIps[0] },
    text('projectName', 160),
    text('envName', 160),
    text('serviceIp', 150),
    text('status', 140),
  ];
  createApp({
    setup: () => () =>
      h(ElTableV2, {
        columns,
        data: rows.value,
        width: 1080,
        height: 570,
        rowHeight: 52,
        fixed: true,
      }),
  }).mount(box);
  return {
    root: () => document,
    row: '.el-table-v2__row',
    scroller: () =>
      box.querySelector('.el-table-v2__body .el-vl__window, .el-table-v2__body > div'),
    selectAll: () => box.querySelector('.el-table-v2__header-row input[type="checkbox"]').click(),
    chosen: () => chosen.value.size,
    filter: (needle) => (rows.value = hosts.filter((host) => host.privateIps[0].includes(needle))),
    found: () => rows.value.length,
  };
});
