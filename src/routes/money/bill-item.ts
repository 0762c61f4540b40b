/** what each resource cost, of the chosen resource group or of the whole tenant. */
import * as api from '../../core/api/office/bills';
import type { BillItem } from '../../core/api/office/bills';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { readOnly, resource } from '../../core/resource/definition';
import { paths } from '../paths';
import { moneyMessages as messages } from './messages';

const items = (stored: string, title: 'item.own' | 'item.all') =>
  resource<BillItem>()({
    name: 'bill-item',
    stored,
    messages,
    title,
    api: { list: api.listBillItems, read: api.readBillItem },
    label: ({ resourceName, billNo }) => `${resourceName} · ${billNo}`,

    fields: (f) => ({
      billNo: f.text('bill.no', { search: 'lk', sort: true }),
      resourceName: f.text('item.resource', { search: 'lk', sort: true, opens: true }),
      serviceName: f.text('item.service', { search: 'lk', sort: true }),
      specification: f.text('item.spec'),
      quantity: f.virtual('item.quantity', {
        value: (row) => `${row.quantity} ${row.unit}`.trim(),
      }),
      listAmount: f.money('bill.list'),
      discountAmount: f.money('bill.off'),
      amount: f.money('bill.pay', { sort: true }),
      projectName: f.project('item.project', { search: 'lk', hidden: title === 'item.own' }),
      cycle: f.text('bill.cycle', { search: 'eq', sort: true, hidden: true }),
      chargeMode: f.status('bill.mode', dictionaries.chargeMode, { search: 'eq', hidden: true }),
      region: f.region('item.region', { hidden: true, search: 'eq' }),
      bizUseName: f.text('item.use', { hidden: true }),
      unitPrice: f.text('item.price', { hidden: true }),
      resourceId: f.text('item.resourceId', { hidden: true, copy: true }),
      startTime: f.time('item.start', { sort: true, hidden: true }),
      endTime: f.time('item.end', { sort: true }),
    }),

    ops: readOnly,

    list: {
      sort: ['endTime', 'desc'],
      export: { endpoint: api.exportBillItems, perm: api.exportBillItems.perm ?? null },
      empty: {
        title: 'item.empty',
        go: { label: 'item.toAnalysis', to: paths.billAnalysis(), perm: 'bill:list' },
      },
    },

    detail: {},
  });

/** */
export const billItem = items('bill-item', 'item.own');
/** */
export const everyBillItem = items('bill-item-all', 'item.all');
