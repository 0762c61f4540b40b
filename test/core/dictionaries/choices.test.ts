import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accountCategories, diskTypes } from '../../../src/core/dictionaries/catalogue';
import type { Choices } from '../../../src/core/dictionaries/choices';
import {
  metricNames,
  monitorCatalogs,
  monitorOperators,
} from '../../../src/core/dictionaries/monitoring';
import { timeUnits } from '../../../src/core/dictionaries/time-units';
import { chartTypes } from '../../../src/core/dictionaries/chart-types';
import {
  searchConditions,
  searchRelations,
  selectSources,
} from '../../../src/core/dictionaries/searching';
import { chartRanges, dateShortcuts, rangeChoices } from '../../../src/core/format/ranges';
import { payPeriods, waitTimes, weekdays } from '../../../src/core/format/schedules';
import { translate } from '../../../src/core/i18n/translator';
import { signs } from '../../../src/core/search/build-query';

const lists: readonly (readonly [row: string, list: Choices, values: string])[] = [
  ['D-048 searchConditions', searchConditions, 'lk, eq'],
  ['D-049 searchRelations', searchRelations, 'and, or'],
  ['D-054 accountCategories', accountCategories, 'Tenant, User'],
  ['D-055 waitTimes', waitTimes, '0, 5, 10, 30, 60, 360, 720, 1440'],
  ['D-056 weekdays', weekdays, '0, 1, 2, 3, 4, 5, 6'],
  ['D-057 payPeriods', payPeriods, 'MINUTE, HOUR, DAY, MONTH, YEAR'],
  ['D-058 diskTypes', diskTypes, 'gp2, io1, sc1, st1, standard'],
  ['D-059 monitorOperators', monitorOperators, '>, >=, =, <, <=, !='],
  ['D-060 timeUnits', timeUnits, 'h, m, s'],
  [
    'D-061 metricNames',
    metricNames,
    'cpuUsageAverage, memUsageAverage, diskUsageAverage, netUsageAverage, cpuReadySummation, memLlSwapUsageAverage, connections, queriesPerSecond, slowQueries, replicationLag, cacheHitRate, lockWait, messagesIn, bytesIn, bytesOut, consumerLag, underReplicated, offlinePartitions, requestLatency, queueDepth, unacked, publishRate, deliverRate, consumers, memoryWatermark, diskFree, outstanding, znodes, watches, fsyncDuration, dbSize, leaderChanges, proposalsFailed, raftTerm, grpcRate',
  ],
  [
    'D-062 monitorCatalogs',
    monitorCatalogs,
    'vCenter, OpenStack, ManageOne, XSKY, database, Kubernetes, HMC, relational DB, NoSQL, message queue, config centre',
  ],
  ['D-063 rangeChoices', rangeChoices, 'days, weeks, months, quarter, halfYear, year, custom'],
  ['D-064 chartRanges', chartRanges, '1H, 6H, 1D, 7D, 14D, custom'],
  ['D-065 chartTypes', chartTypes, 'ring, pie, line, bar'],
  ['D-066 dateShortcuts', dateShortcuts, 'week, month, threeMonths'],
];

/** Names of products, the same in every language. */
const products = ['vCenter', 'OpenStack', 'ManageOne', 'XSKY', 'Kubernetes', 'HMC', 'NoSQL'];

describe('fixed lists', () => {
  for (const [row, list, values] of lists) {
    it(row, () => {
      assert.equal(list.values.join(', '), values);
      assert.deepEqual(
        list.options.map((option) => option.value),
        list.values.map(String),
      );
      for (const [at, value] of list.values.entries()) {
        const label = list.label(value);
        const zh = translate(label, 'zh-CN');
        const en = translate(label, 'en');
        assert.deepEqual(list.options[at]?.label, label);
        if (!products.includes(String(value))) assert.match(zh, /[\u4e00-\u9fff]/, String(value));
        assert.match(en, /^[A-Za-z0-9][\x20-\x7e]*$/, String(value));
      }
      const words = list.values.map((value) => translate(list.label(value), 'zh-CN'));
      assert.equal(new Set(words).size, words.length);
    });
  }

  it('D-050, D-052: codes without labels', () => {
    assert.deepEqual(signs, ['LK', 'EQ', 'UEQ', 'GET', 'LET', 'NUL', 'IN']);
    assert.deepEqual(selectSources, ['users', 'groups', 'ips', 'shterm', 'region']);
  });

  it('0 minutes is at once, day 0 is Sunday', () => {
    assert.equal(translate(waitTimes.label(0), 'zh-CN'), '立即');
    assert.equal(translate(waitTimes.label(0), 'en'), 'Immediately');
    assert.equal(translate(waitTimes.label(1440), 'en'), '24 hours');
    for (const day of weekdays.values) {
      // 2 January 2022 was a Sunday.
      const date = new Date(2022, 0, 2 + day);
      const name = date.toLocaleDateString('en', { weekday: 'long' });
      assert.equal(translate(weekdays.label(day), 'en'), name);
      const chinese = date.toLocaleDateString('zh-CN', { weekday: 'long' });
      assert.equal(translate(weekdays.label(day), 'zh-CN'), chinese);
    }
  });
});
