import { findResources, type Found } from '../../../../src/core/api/find';
import { text, translate, type TextRef } from '../../../../src/core/i18n/translator';
import type { SearchParam } from '../../../../src/core/search/build-query';
import { asAlternative } from '../../../../src/core/search/build-query';
import type { SessionContext } from '../../app';
import { severalLists, type Handler } from '../../handler';
import { kindMessages } from '../../kinds/messages';
import type { Data } from '../../records/kind';

interface Sought {
  readonly kind: string;
  readonly label: TextRef;
  readonly list: string;
  /** Addresses and numbers, by a part of which a row is found too. */
  readonly by: readonly string[];
  /** The attribute with the row that it belongs to. */
  readonly of?: string;
  /** What the list is asked beside. */
  readonly query?: Data;
}

const say = (key: keyof (typeof kindMessages)['zh-CN']) => text(kindMessages, key);

/** What is sought, in the order in which it is shown: what has an address first. */
const sought: readonly Sought[] = [
  { kind: 'vm', label: say('kind.vm'), list: 'listVms', by: ['privateIps', 'floatIp'] },
  {
    ...{ kind: 'monitored', label: say('kind.resource'), list: 'listMonitored', by: ['ip'] },
    // A machine of the cloud is found as itself.
    query: { kind: 'host' },
  },
  { kind: 'floatip', label: say('kind.floatip'), list: 'listFloatips', by: ['floatIp'] },
  { kind: 'lb', label: say('kind.lb'), list: 'listLbs', by: ['vip', 'floatIp'] },
  { kind: 'volume', label: say('kind.volume'), list: 'listVolumes', by: [] },
  { kind: 'image', label: say('kind.image'), list: 'listImages', by: [] },
  { kind: 'vpc', label: say('kind.vpc'), list: 'listVpcs', by: ['cidr'] },
  { kind: 'subnet', label: say('kind.subnet'), list: 'listSubnets', by: ['cidr'], of: 'vpcId' },
  { kind: 'sgroup', label: say('kind.sgroup'), list: 'listSgroups', by: [] },
  { kind: 'order', label: say('kind.order'), list: 'listOrders', by: ['orderSn'] },
  { kind: 'bill', label: say('kind.bill'), list: 'listBills', by: ['billNo'] },
  { kind: 'contract', label: say('kind.contract'), list: 'listContracts', by: ['contractNo'] },
  { kind: 'workOrder', label: say('kind.workOrder'), list: 'listWorkOrders', by: ['orderNo'] },
  { kind: 'alarm', label: say('kind.alarm'), list: 'listAlarms', by: ['resourceIp'] },
  { kind: 'task', label: say('kind.task'), list: 'listTasks', by: [] },
];

/** Of one kind; whoever looks for more of them opens its list. */
const OF_A_KIND = 5;
const MOST = 30;
/** Each is four conditions at most, of the fifty that a list takes. */
const MOST_TERMS = 10;
const address = /^\d{1,3}(\.\d{1,3}){3}$/;

/** Several addresses, as they are pasted, or one phrase. */
function termsOf(phrase: string): readonly string[] {
  const parts = phrase.split(/[\s,;，；]+/).filter((part) => part !== '');
  return parts.length > 1 && parts.every((part) => address.test(part))
    ? parts.slice(0, MOST_TERMS)
    : [phrase];
}

function conditions({ by }: Sought, terms: readonly string[]): string {
  const params = terms.flatMap((value): SearchParam[] => [
    { name: 'id', sign: 'EQ', value },
    { name: 'name', sign: 'LK', value },
    ...by.map((name): SearchParam => ({ name, sign: 'LK', value })),
  ]);
  return JSON.stringify(params.map((param, index) => (index === 0 ? param : asAlternative(param))));
}

const written = (value: unknown): string =>
  Array.isArray(value) ? value.map(written).join(', ') : typeof value === 'string' ? value : '';

function found(context: SessionContext, each: Sought, row: Data): Found {
  return {
    kind: each.kind,
    kindName: translate(each.label, context.locale),
    id: written(row['id']),
    name: written(row['name']),
    detail: each.by
      .map((name) => written(row[name]))
      .filter((part) => part !== '')
      .join(' · '),
    of: each.of === undefined ? '' : written(row[each.of]),
  };
}

/** Whoever types all of it means this one. */
function closeness({ id, name, detail }: Found, terms: readonly string[]): number {
  const words = [id, name, ...detail.split(/[,·\s]+/)].map((each) => each.toLowerCase());
  if (terms.some((term) => words.includes(term.toLowerCase()))) return 0;
  return terms.some((term) => name.toLowerCase().startsWith(term.toLowerCase())) ? 1 : 2;
}

export const findHandlers: readonly Handler[] = [
  severalLists(findResources, async (context, { query }) => {
    const terms = termsOf(query.text);
    const pages = await Promise.all(
      sought.map(async (each) => {
        const asked = { ...each.query, params: conditions(each, terms) };
        const most = terms.length > 1 ? MOST : OF_A_KIND;
        const page = await context.app.parts.lists.page(context, each.list, asked, most);
        return (page?.rows ?? []).map((row) => found(context, each, row));
      }),
    );
    const rows = pages
      .flat()
      .map((row, index) => ({ row, index, rank: closeness(row, terms) }))
      .toSorted((a, b) => a.rank - b.rank || a.index - b.index)
      .map(({ row }) => row);
    return { rows: rows.slice(0, MOST) };
  }),
];
