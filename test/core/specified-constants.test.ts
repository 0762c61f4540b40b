import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as v from 'valibot';
import { pageQuery } from '../../src/core/api/endpoint';
import { MAX_IMAGE_BYTES } from '../../src/core/api/assistant/ocr';
import { FOLLOW_WITHIN, inputHeight } from '../../src/core/chat/composer';
import { defaults } from '../../src/core/config';
import { waitTimes } from '../../src/core/format/schedules';
import { formatAmount, keptDecimals, shownDecimals } from '../../src/core/format/amount';
import { formatBytes } from '../../src/core/format/bytes';
import {
  chartHeights,
  chartStep,
  DEFAULT_RANGE,
  REFRESH_EVERY,
} from '../../src/core/format/chart-step';
import { defaultDiscount } from '../../src/core/charge/price';
import { reservationDefaults } from '../../src/core/charge/reservation';
import { skuTable, skuTableHeight } from '../../src/core/charge/sku-table';
import { publicPaths } from '../../src/core/guard';
import { rules } from '../../src/core/rules/rules';

const pageSchema = v.object(pageQuery);
const page = (query: object) => v.parse(pageSchema, query);

/** The constants of the inventory that Node can see; tests of elements and screens hold the others. */
const specified: readonly (readonly [row: string, what: string, is: unknown, should: unknown])[] = [
  ['C-02', 'API base', defaults.clients.shared.base, '/api'],
  ['C-03', 'shared client’s time-out', defaults.clients.shared.timeout, 200_000],
  [
    'C-04',
    'second clients’ time-out',
    [
      defaults.clients.dbaas.timeout,
      defaults.clients.registry.timeout,
      defaults.clients.k8s.timeout,
    ],
    [20_000, 20_000, 20_000],
  ],
  ['C-05', 'container platform’s time-out', defaults.clients.containerPlatform.timeout, 200_000],
  ['C-10', 'first page and its size', [page({}).page, page({}).rows], [1, 20]],
  ['C-13', 'rows of one page at most', page({ page: 1, rows: 10_000 }).rows, 10_000],
  ['C-15', 'discount', defaultDiscount, '1'],
  [
    'C-16',
    'periods, count and nodes of a reservation',
    reservationDefaults,
    { mode: 'MONTH', month: 1, count: 1, nodes: 1 },
  ],
  ['C-14', 'wait times', waitTimes.values.map(Number), [0, 5, 10, 30, 60, 360, 720, 1440]],
  [
    'C-22',
    'table of specifications',
    [skuTable.height, skuTableHeight(4), skuTableHeight(5)],
    [250, undefined, 250],
  ],
  ['C-23', 'decimals', [shownDecimals, keptDecimals, formatAmount('1.005')], [2, 6, '1.01']],
  ['C-24', 'refresh of charts', REFRESH_EVERY, 60_000],
  ['C-25', 'range of charts', DEFAULT_RANGE, 3600],
  ['C-26', 'step of charts', chartStep(3600), 20],
  ['C-27', 'heights of charts', chartHeights, { monitoring: 220, rich: 260 }],
  ['C-31', 'picture of the chat', MAX_IMAGE_BYTES, 5 * 1024 * 1024],
  [
    'C-32',
    'name of an upload',
    [rules.uploadNameLength('x'.repeat(64)), typeof rules.uploadNameLength('x'.repeat(65))],
    [undefined, 'string'],
  ],
  ['C-33', 'input of the chat', inputHeight, { least: 48, most: 120 }],
  ['C-34', 'scrolling of the chat', FOLLOW_WITHIN, 30],
  ['C-35', 'units of bytes', formatBytes(1024 ** 2), '1 MB'],
  ['C-36', 'token cookie', [defaults.cookieName, defaults.cookieDays], ['CSC_TOKEN', 30]],
  [
    'C-38',
    'public paths',
    ['/404', '/401', '/sso', '/goods/create', '/ysus', '/ckyx'].filter(
      (path) => !publicPaths.includes(path),
    ),
    [],
  ],
];

for (const [row, what, is, should] of specified) {
  it(`${row}: ${what}`, () => assert.deepEqual(is, should));
}
