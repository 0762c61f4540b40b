import { allHosts, listHosts } from '../../core/api/hosts';
import type { CallInput, Page } from '../../core/api/endpoint';
import { endedWithSession } from '../../core/http/errors';
import type { Runtime } from '../../core/runtime';
import { buildQuery } from '../../core/search/build-query';
import { batches } from './paste-parser';
import { matchOf, type Criteria, type Match } from './search';

/** What the picker asks of a page's own data source (`loadHosts`). Answer with a page, or with everything. */
export interface HostQuery {
  /** From 1. */
  readonly page: number;
  readonly rows: number;
  /** Searched texts; empty where nothing is searched. */
  readonly privateIp: string;
  /** `exact` when `privateIp` is a complete address. */
  readonly match: Match;
  readonly name: string;
  readonly envName: string;
  readonly projectName: string;
  /** Only hosts of this template (V-003); empty for all. */
  readonly templateid: string;
  /** A look-up of these hosts and no others: a value was set, or the browser restored one. */
  readonly ids?: readonly string[];
  /** A look-up of hosts with any of these private addresses: a list was pasted. At most 100. */
  readonly privateIps?: readonly string[];
  /** Aborted as soon as nobody waits for the answer. */
  readonly signal: AbortSignal;
}

/** An array is everything there is and is shown in one window; a page is one of several. */
export type HostReply = Page<object> | readonly object[];
export type LoadHosts = (query: HostQuery) => HostReply | Promise<HostReply>;

/** What narrows the hosts. */
export interface HostFilter {
  readonly criteria: Criteria;
  readonly template: string;
}

export interface ListQuery extends HostFilter {
  readonly page: number;
  readonly rows: number;
}

/** Where hosts come from. Every call may be aborted; none keeps anything. */
export interface HostSource {
  list(query: ListQuery, signal: AbortSignal): Promise<HostReply>;
  /** All that the filter finds; a page's own source tells pages alone. */
  every?(filter: HostFilter, signal: AbortSignal): Promise<readonly object[]>;
  byIds(ids: readonly string[], signal: AbortSignal): Promise<readonly object[]>;
  byAddresses(addresses: readonly string[], signal: AbortSignal): Promise<readonly object[]>;
}

/** The backend (E-022, E-023). Failures are shown where they happen; a notice would say the same twice, over the page around. */
export function serverSource(runtime: Pick<Runtime, 'call'>): HostSource {
  const ask = (query: NonNullable<CallInput<typeof listHosts>['query']>, signal: AbortSignal) =>
    told(runtime.call(listHosts, { query }, { signal, inPlace: true }), signal);
  return {
    list: ({ page, rows, ...filter }, signal) => ask({ page, rows, ...askedBy(filter) }, signal),
    every: (filter, signal) =>
      told(runtime.call(allHosts, { query: askedBy(filter) }, { signal, inPlace: true }), signal),
    byIds: (ids, signal) =>
      inBatches(ids, (batch) => {
        const params = JSON.stringify(buildQuery({ id: { op: 'IN', value: batch } }));
        return everyPage((page, rows) => ask({ page, rows, params }, signal));
      }),
    byAddresses: (addresses, signal) =>
      inBatches(addresses, (batch) =>
        everyPage((page, rows) => ask({ page, rows, privateIps: batch.join(',') }, signal)),
      ),
  };
}

function askedBy({ criteria, template }: HostFilter) {
  const exact = matchOf(criteria.privateIp) === 'exact';
  const params = buildQuery(
    {
      privateIps: exact ? '' : criteria.privateIp,
      name: criteria.name,
      envName: criteria.envName,
      projectName: criteria.projectName,
    },
    { signs: { privateIps: 'LK', name: 'LK', envName: 'LK', projectName: 'LK' } },
  );
  return {
    ...(exact ? { privateIps: criteria.privateIp } : {}),
    ...(template === '' ? {} : { templateid: template }),
    ...(params.length > 0 ? { params: JSON.stringify(params) } : {}),
  };
}

async function told<T>(reply: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    // Nobody here gave it up: another call's 401 ended the session, and this call with it.
    throw signal.aborted ? error : endedWithSession(error);
  }
}

const none = { privateIp: '', name: '', envName: '', projectName: '', templateid: '' } as const;

/** A page's own source. What it answers is checked for its shape and never trusted to be narrow enough. */
export function ownSource(load: LoadHosts): HostSource {
  const lookUp = (ids: Pick<HostQuery, 'ids' | 'privateIps'>, signal: AbortSignal) =>
    everyPage(async (page, rows) =>
      checked(await load({ ...none, match: 'fuzzy', page, rows, ...ids, signal })),
    );
  return {
    list: async ({ page, rows, criteria, template }, signal) =>
      checked(
        await load({
          page,
          rows,
          ...criteria,
          match: matchOf(criteria.privateIp),
          templateid: template,
          signal,
        }),
      ),
    byIds: (ids, signal) => inBatches(ids, (batch) => lookUp({ ids: batch }, signal)),
    byAddresses: (addresses, signal) =>
      inBatches(addresses, (batch) => lookUp({ privateIps: batch }, signal)),
  };
}

function checked(reply: HostReply): HostReply {
  const list: unknown = reply;
  if (Array.isArray(list)) return list as readonly object[];
  const { rows, total } = (list ?? {}) as { readonly rows?: unknown; readonly total?: unknown };
  if (Array.isArray(rows)) {
    const count = Number(total ?? rows.length);
    return { rows: rows as object[], total: Number.isFinite(count) ? count : rows.length };
  }
  throw new TypeError('by-host-picker: loadHosts must answer an array or { rows, total }');
}

const LOOK_UP_ROWS = 200;
/** An address may belong to several hosts; a source that answers everything at every call must still end. */
const LOOK_UP_PAGES = 5;

async function everyPage(
  load: (page: number, rows: number) => Promise<HostReply>,
): Promise<readonly object[]> {
  const found: object[] = [];
  for (let page = 1; page <= LOOK_UP_PAGES; page += 1) {
    const reply = await load(page, LOOK_UP_ROWS);
    if (!('total' in reply)) return reply;
    found.push(...reply.rows);
    if (reply.rows.length === 0 || found.length >= reply.total) break;
  }
  return found;
}

async function inBatches(
  items: readonly string[],
  load: (batch: readonly string[]) => Promise<readonly object[]>,
): Promise<readonly object[]> {
  const found: object[] = [];
  for (const batch of batches(items)) found.push(...(await load(batch)));
  return found;
}
