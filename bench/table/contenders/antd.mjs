import { Table } from 'antd';
import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { provide } from '../measure.mjs';

const columns = [
  { title: 'name', dataIndex: 'name', width: 260 },
  { title: 'ip', dataIndex: ['privateIps', 0], width: 160 },
  { title: 'project', dataIndex: 'projectName', width: 160 },
  { title: 'env', dataIndex: 'envName', width: 160 },
  { title: 'service ip', dataIndex: 'serviceIp', width: 160 },
  { title: 'status', dataIndex: 'status', width: 140 },
];
const state = {};

function Page({ hosts }) {
  const [keys, setKeys] = useState([]);
  const [rows, setRows] = useState(hosts);
  Object.assign(state, { keys, rows, setRows });
  return createElement(Table, {
    virtual: true,
    rowKey: 'id',
    columns,
    dataSource: rows,
    pagination: false,
    scroll: { x: 1080, y: 520 },
    rowSelection: { selectedRowKeys: keys, onChange: setKeys },
  });
}

provide((box, hosts) => {
  createRoot(box).render(createElement(Page, { hosts }));
  return {
    root: () => document,
    row: '.ant-table-tbody-virtual .ant-table-row',
    scroller: () => box.querySelector('.ant-table-tbody-virtual-holder'),
    selectAll: () => box.querySelector('.ant-table-thead input[type="checkbox"]').click(),
    chosen: () => state.keys.length,
    filter: (text) => state.setRows(hosts.filter((host) => host.privateIps[0].includes(text))),
    found: () => state.rows.length,
  };
});
