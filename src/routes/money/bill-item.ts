/** what each resource cost, of the chosen resource group or of the whole tenant. */
import * as api from '../../core/api/office/bills';
import type { BillItem } from '../../core/api/office/bills';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { readOnly, resource } from '../../core/resource/definition';
import { paths } from '../paths';
import { priceLine, resourcePath } from './item-words';
import { moneyMessages as messages } from './messages';
import { itemStrip } from './views';

const items = (stored: string, title: 'item.own' | 'item.all') =>
  resource<BillItem>()({
    name: 'bill-item',
    stored,
    messages,
    title,
    api: { list: api.listBillItems, read: api.readBillItem },
    label: ({ resourceName, billNo }) => `${resourceName} · ${billNo}`,

    fields: (f) => ({
      billNo: f.ref('bill.no', ({ billId }) => ({ kind: 'bill', id: billId }), {
        search: 'lk',
        sort: true,
      }),
      resourceName: f.text('item.resource', { search: 'lk', sort: true, opens: true }),
      serviceName: f.text('item.service', { search: 'lk', sort: true }),
      serviceCode: f.text('item.serviceCode', { search: 'eq', hidden: true }),
      specification: f.text('item.spec'),
      quantity: f.virtual('item.quantity', {
        value: (row) => `${row.quantity} ${row.unit}`.trim(),
      }),
      listAmount: f.money('bill.list'),
      discountAmount: f.money('bill.off'),
      amount: f.money('bill.pay', { sort: true }),
      // The switch of the header holds the list of the own group, not that of the whole tenant.
      projectName:
        title === 'item.own'
          ? f.project('item.project', { search: 'lk', hidden: true })
          : f.text('item.project', { search: 'lk' }),
      cycle: f.text('bill.cycle', { search: 'eq', sort: true, hidden: true }),
      chargeMode: f.status('bill.mode', dictionaries.chargeMode, { search: 'eq', hidden: true }),
      region: f.region('item.region', { hidden: true, search: 'eq' }),
      bizUseName: f.text('item.use', { hidden: true }),
      unitPrice: f.text('item.price', { hidden: true }),
      resourceId: f.link('item.resourceId', resourcePath, {
        hidden: true,
        copy: true,
        search: 'eq',
      }),
      price: f.virtual('item.priceLine', { value: priceLine, hidden: true }),
      startTime: f.time('item.start', { sort: true, hidden: true }),
      endTime: f.time('item.end', { sort: true }),
    }),

    ops: readOnly,

    list: {
      above: itemStrip,
      sort: ['endTime', 'desc'],
      export: { endpoint: api.exportBillItems, perm: api.exportBillItems.perm ?? null },
      empty: {
        title: 'item.empty',
        go:
          title === 'item.own'
            ? { label: 'item.toAll', to: paths.billItems(), perm: 'bill:list' }
            : { label: 'item.toAnalysis', to: paths.billAnalysis(), perm: 'bill:list' },
      },
    },

    detail: { tabs: (t) => ({ history: t.history({ of: 'audit' }) }) },
  });

/** */
export const billItem = items('bill-item', 'item.own');
/** */
export const everyBillItem = items('bill-item-all', 'item.all');
