import type { ApprovalView } from '../../src/core/api/flows/approvals';
import type { MessageType } from '../../src/core/api/office/messages';
import type { RemovalTried } from '../../src/core/api/removals';
import type { Locale, Messages, Text } from '../../src/core/i18n/translator';
import type { Database } from './database/database';
import type { Freshness } from './database/freshness';
import type { tenants, users } from './database/identity-tables';
import type { ReadScope, TenantScope } from './database/scope';
import type { BillItemData } from './kinds/office-money';
import type { Data, Kind } from './records/kind';
import type { Report } from './report';
import type { SessionLimits } from './security/embedding';
import type { KeptSessions } from './security/kept-sessions';
import type { SessionUses } from './security/session-uses';
import type { Settings } from './settings';

/** What every handler may use. Nothing here changes after the start: copies of the server are alike. */
export interface App {
  readonly db: Database;
  readonly freshness: Freshness;
  readonly sessions: KeptSessions<Session>;
  readonly uses: SessionUses;
  readonly jwtSecret: string;
  /** Outbox and single sign-on tickets of the demonstration. */
  readonly demo: boolean;
  readonly captchaText: () => string;
  readonly settings: Settings;
  /** Where browsers find the console. */
  readonly consoleOrigin: () => string;
  /** where the demonstration's applications are served. */
  readonly partnerOrigin: () => string;
  /** What the areas offer each other. */
  readonly parts: Parts;
  /** What fails beside requests stands in the server's log. */
  readonly report: Report;
}

/** Who asks, for as long as the sign-in lasts. */
export interface Session {
  readonly id: string;
  /** Of the token by which it was asked for. */
  readonly tokenHash: string;
  /** Of the sign-in. */
  readonly createTime: Date;
  readonly expireTime: Date;
  readonly address: string;
  readonly device: string;
  /** Of a token that was given for embedding. */
  readonly limits: SessionLimits | null;
  readonly user: typeof users.$inferSelect;
  readonly tenant: typeof tenants.$inferSelect;
  readonly permissions: ReadonlySet<string>;
}

/** One request, as a handler sees it. */
export interface PublicContext {
  readonly app: App;
  readonly locale: Locale;
  readonly ip: string;
  /** The browser's own word (User-Agent), at most 200 characters. */
  readonly device: string;
  readonly requestId: string;
  /** Tells when whoever asked has closed the connection before the answer. Made when asked for. */
  readonly gone: () => AbortSignal;
  /** Who asks, where an answer to anybody differs for those who are signed in. */
  readonly signedIn: () => Promise<Session | undefined>;
}

export interface SessionContext extends PublicContext {
  readonly session: Session;
  /** Rows of the session's tenant, and no others. */
  readonly scope: TenantScope;
}

/** What an order asks for: one instance of a service. */
export interface Opening {
  readonly orderId: string;
  readonly name: string;
  readonly projectId: string | null;
  readonly ownerId: string;
  /** As the application sent it; each service checks its own. */
  readonly spec: Data;
}

/** How much of a specification an order asks for, and where it will be: quotas are the tenant's and the project's. */
export interface Extent {
  readonly count: number;
  readonly projectId: string | null;
}

/**
 * What a service does for orders. `check` refuses a specification, or as many instances of it, with the reason before
 * anything is paid; without an extent it is about one that belongs to no project. `open` makes the resource and returns
 * its id; `alter`, `extend` and `cancel` are for an open one. Whatever `alter` refuses is known before its order is made:
 * it is tried then, and taken back. All run in a transaction, and do nothing outside of it.
 */
export interface Service {
  readonly kind: Kind;
  /** Attributes of the row that its order pays for, beside its time: no endpoint but an order's changes them (`paid`). */
  readonly figures: readonly string[];
  /** Whether an order may add to the nodes that an instance has. */
  readonly addsNodes?: boolean;
  check(scope: TenantScope, spec: Data, extent?: Extent): Promise<void>;
  open(scope: TenantScope, opening: Opening): Promise<string>;
  alter(scope: TenantScope, id: string, spec: Data): Promise<void>;
  extend(scope: TenantScope, id: string, until: Date): Promise<void>;
  cancel(scope: TenantScope, id: string): Promise<void>;
}

/** What follows when a flow ends: the applicant's order goes on, or is refused. Runs in the decision's transaction. */
export type Decided = (
  context: SessionContext,
  scope: TenantScope,
  decision: Decision,
) => Promise<void>;

/** How a request ended. */
export interface Decision {
  /** The request. */
  readonly instanceId: string;
  readonly targetId: string;
  readonly approved: boolean;
  readonly comment: string;
}

export interface ApprovalRequest {
  /** D-033, as the code (`SERVICE_APPLICATION`) or in its other spelling (`serviceApplication`). */
  readonly category: string;
  /** Kept in each language: whoever decides may read another than whoever asked. */
  readonly title: Text;
  readonly targetId: string;
  /** What conditions look at and approvers read; prices as `amount`, decimal text in yuan. */
  readonly detail: Data;
}

/** What became of a request at once. */
export type ApprovalAnswer =
  | { readonly decided: true }
  | { readonly decided: false; readonly instanceId: string };

/** Flows of approval, for whatever waits for somebody's word. */
export interface Approvals {
  /**
   * Asks for approval in the caller's transaction. Decided at once where the tenant publishes no flow for the category,
   * or where its conditions lead to the end without anybody's decision. Otherwise the outcome is told later, through
   * `area.decided[category]`, in the transaction of the last decision.
   */
  start(
    context: SessionContext,
    scope: TenantScope,
    request: ApprovalRequest,
  ): Promise<ApprovalAnswer>;
  withdraw(
    context: SessionContext,
    scope: TenantScope,
    instanceId: string,
    comment: Text,
  ): Promise<void>;
  /** What waits for somebody's word about a row; undefined where nothing does. */
  open(
    scope: ReadScope,
    targetId: string,
    category: string,
  ): Promise<{ readonly id: string; readonly name: string } | undefined>;
  /**
   * Does what was agreed to, by the `change` of its request: all or nothing of it. What can no longer be had by then is
   * told to whoever asked, and stands on the request; the decision of a person is not undone by a lack of room.
   */
  carryOut(
    context: SessionContext,
    scope: TenantScope,
    decision: Decision,
    run: (scope: TenantScope, change: unknown) => Promise<void>,
  ): Promise<void>;
  /** Where a person finds a request now; where several views hold it, the one that wants most of him. */
  viewOf(scope: ReadScope, userId: string, id: string): Promise<ApprovalView | undefined>;
}

export interface NewMessage {
  readonly userId: string;
  readonly type: MessageType;
  readonly title: Text;
  readonly content: Text;
  /** Where it leads, `workOrder:<id>`; see `resolveRedirect`. */
  readonly target?: string;
  /** Seconds until it is there: with what it tells, which a transient status ends. */
  readonly seconds?: number;
}

/** Messages to people of the tenant. */
export interface News {
  /** In the transaction in which it happened; nothing is written for a type that the user switched off. */
  send(scope: TenantScope, news: NewMessage): Promise<void>;
}

export interface Alarms {
  /** Up to now, before somebody reads what is told of them; a fault is reported, and what is told by then is read. */
  raise(app: App, scope: TenantScope): Promise<void>;
}

export interface Posting {
  readonly type: 'topup' | 'remittance' | 'payment' | 'refund';
  readonly name: string;
  /** Negative is an expense. */
  readonly amount: string;
  readonly ownerId: string | null;
  readonly refId?: string;
  readonly orderId?: string;
  readonly requestNo?: string;
  readonly channel?: string;
  readonly remark?: string;
}

export interface OrderBill {
  readonly orderId: string;
  readonly name: string;
  readonly chargeMode: string;
  readonly ownerId: string;
  readonly projectId: string | null;
  /** It was paid from the balance with the order already; otherwise it waits to be paid here. */
  readonly paid: boolean;
  readonly items: readonly (Pick<
    BillItemData,
    'serviceCode' | 'serviceName' | 'resourceId' | 'resourceName' | 'listAmount' | 'amount'
  > &
    Partial<BillItemData>)[];
}

/** The tenant's balance and its bills. Amounts are decimal text, yuan. */
export interface Money {
  /** An entry and the new balance; refuses what the balance does not cover. Call it inside `scope.exclusive`. */
  post(scope: TenantScope, posting: Posting): Promise<string>;
  /** Enters what was on its way and has arrived by the clock: asked before the balance is shown or used. */
  creditArrivals(scope: TenantScope): Promise<void>;
  /** The id of the bill of an order, written in the transaction of the order. It moves no money. */
  billOrder(scope: TenantScope, order: OrderBill): Promise<string>;
}

/** The lists of every part, by the names of their calls. */
export interface Lists {
  /**
   * Its first rows as they travel and how many there are, asked as its call would be; null where the session may not read
   * it, undefined for no list.
   */
  page(
    context: SessionContext,
    list: string,
    query: Data,
    rows: number,
  ): Promise<ListedPage | null | undefined>;
  /** The kind of its rows, where it shows rows of the session's own tenant as they are stored. */
  kindOf(list: string): Kind | undefined;
  /** A row as a list of its kind shows it to the session; undefined where none does. */
  row(context: SessionContext, kind: string, id: string): Promise<Data | undefined>;
}

/** Removals of every part, by the names of their calls. */
export interface Removals {
  /** What the removal would do, for each of these inputs; undefined for a call that cannot be tried. Nothing of it stays. */
  try(
    context: SessionContext,
    call: string,
    inputs: readonly RemovalInput[],
  ): Promise<Omit<RemovalTried, 'known'> | undefined>;
}

/** As a client sends it, not yet read. */
export interface RemovalInput {
  readonly params?: Data | undefined;
  readonly query?: Data | undefined;
  readonly body?: Data | undefined;
}

export interface ListedPage {
  readonly rows: readonly Data[];
  readonly total: number;
}

/** What the areas offer each other: in the context of every request, so that no area imports another. */
export interface Parts {
  readonly services: ReadonlyMap<string, Service>;
  readonly decided: ReadonlyMap<string, Decided>;
  /** Words of every part, so that a log of all of them names what they keep. */
  readonly messages: readonly Messages[];
  readonly approvals: Approvals;
  readonly news: News;
  readonly money: Money;
  readonly alarms: Alarms;
  readonly lists: Lists;
  readonly removals: Removals;
}
