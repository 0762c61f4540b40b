/** what each resource cost, of the chosen resource group or of the whole tenant. */
import * as api from '../../core/api/office/bills';
import { readOnly, resource } from '../../core/resource/definition';
import { paths } from '../paths';
import { isItem, itemFilters, loadItems } from './item-groups';
import type { ItemRow } from './item-groups';
import { priceLine, quantityText, resourceOf, resourcePath } from './item-words';
import { moneyMessages as messages } from './messages';
import { itemStrip } from './views';
import { itemGroups, itemMode } from './words';

const items = (stored: string, title: 'item.own' | 'item.all') =>
  resource<ItemRow>()({
    name: 'bill-item',
    stored,
    messages,
    title,
    api: { list: api.listBillItems, read: api.readBillItem, load: loadItems },
    label: (row) => (isItem(row) ? `${row.resourceName} · ${row.billNo}` : row.resourceName),
    tree: { children: (row) => (isItem(row) ? [] : row.items) },

    fields: (f) => ({
      resourceName: f.ref('item.resource', (row) => (isItem(row) ? resourceOf(row) : undefined), {
        search: 'lk',
        sort: true,
      }),
      billNo: f.ref(
        'bill.no',
        (row) => (isItem(row) ? { kind: 'bill', id: row.billId } : undefined),
        { search: 'lk', sort: true },
      ),
      serviceName: f.text('item.service', { search: 'lk', sort: true, opens: true }),
      serviceCode: f.text('item.serviceCode', { search: 'eq', hidden: true }),
      specification: f.text('item.spec'),
      quantity: f.figure('item.quantity', {
        value: (row) => (isItem(row) ? quantityText(row) : ''),
      }),
      listAmount: f.money('bill.list'),
      discountAmount: f.money('bill.off'),
      amount: f.money('bill.pay', { sort: true, adds: true }),
      // The switch of the header holds the list of the own group, not that of the whole tenant.
      projectName:
        title === 'item.own'
          ? f.project('item.project', { search: 'lk', hidden: true })
          : f.text('item.project', { search: 'lk' }),
      cycle: f.text('bill.cycle', { search: 'eq', sort: true, hidden: true }),
      chargeMode: f.status('bill.mode', itemMode, { search: 'eq', hidden: true }),
      region: f.region('item.region', { hidden: true, search: 'eq' }),
      bizUseName: f.text('item.use', { hidden: true }),
      unitPrice: f.text('item.price', { hidden: true }),
      resourceId: f.link(
        'item.resourceId',
        (row) => (isItem(row) ? resourcePath(row) : undefined),
        {
          hidden: true,
          copy: true,
          search: 'eq',
        },
      ),
      price: f.virtual('item.priceLine', {
        value: (row) => (isItem(row) ? priceLine(row) : ''),
        hidden: true,
      }),
      startTime: f.time('item.start', { sort: true, hidden: true }),
      endTime: f.time('item.end', { sort: true }),
      by: f.status('item.by', itemGroups, {
        search: { as: 'eq', advanced: true },
        hidden: true,
      }),
    }),

    ops: readOnly,

    list: {
      above: { load: itemStrip, height: 132 },
      sort: ['endTime', 'desc'],
      facts: ['resourceName', 'amount', 'specification', 'quantity'],
      export: {
        endpoint: api.exportBillItems,
        perm: api.exportBillItems.perm ?? null,
        query: (asked) => itemFilters(asked).query,
      },
      empty: {
        title: 'item.empty',
        go:
          title === 'item.own'
            ? { label: 'item.toAll', to: paths.billItems(), perm: 'bill:list' }
            : { label: 'item.toAnalysis', to: paths.billAnalysis(), perm: 'bill:list' },
      },
    },

    detail: { on: isItem, omit: ['by'], tabs: (t) => ({ history: t.history({ of: 'audit' }) }) },
  });

/** */
export const billItem = items('bill-item', 'item.own');
/** */
export const everyBillItem = items('bill-item-all', 'item.all');
