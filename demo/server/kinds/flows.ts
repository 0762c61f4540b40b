import type { AppliedCategory } from '../../../src/core/api/flows/applications';
import type { FlowNode } from '../../../src/core/api/flows/graph';
import { definitionStatus } from '../../../src/core/api/flows/statuses';
import { dictionaries } from '../../../src/core/dictionaries/dictionaries';
import { text } from '../../../src/core/i18n/translator';
import type { Data, Kind } from '../records/kind';
import { kindMessages } from './messages';

/** An approval flow of one category (D-033). */
export interface DefinitionData extends Data {
  readonly category: string;
  readonly description: string;
  /** Of the latest edit; `activeVersion` is the one that new requests follow, 0 while none does. */
  readonly version: number;
  readonly nodes: readonly FlowNode[];
  readonly activeVersion: number;
  readonly activeNodes: readonly FlowNode[];
}

export const flowDefinition: Kind = {
  name: 'flowDefinition',
  label: text(kindMessages, 'kind.definition'),
  fields: { category: 'text', description: 'text', version: 'number', activeVersion: 'number' },
  statuses: definitionStatus,
};

/** An earlier state of a definition; its parent is the definition. */
export const flowVersion: Kind = {
  name: 'flowVersion',
  label: text(kindMessages, 'kind.version'),
  fields: { version: 'number', description: 'text' },
};

/** A node of an instance that was entered; nodes that were not have no step. */
export interface FlowStep {
  readonly nodeId: string;
  /** D-018. */
  readonly status: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly userIds: readonly string[];
  /** None of those whom the node names may decide any more: these do in their place. */
  readonly instead?: boolean;
  /** Those whom the node names and who are not asked: they made the request, or may not decide. */
  readonly leftOut?: readonly { readonly userId: string; readonly why: 'applicant' | 'unable' }[];
}

export type Outcome = '' | 'approved' | 'refused' | 'withdrawn' | 'terminated';

/** D-018 has no word for a request that was stopped: it ends as refused, and `outcome` says why. */
const statuses: Readonly<Record<Outcome, string>> = {
  '': 'APPROVING',
  approved: 'APPROVED',
  refused: 'REFUSED',
  terminated: 'REFUSED',
  withdrawn: 'UNAPPLY',
};
export const statusOf = (outcome: Outcome): string => statuses[outcome];

/** One request on its way. It keeps the graph it began with: an edit of the definition changes no running request. */
export interface InstanceData extends Data {
  readonly category: string;
  /** The category as whoever asked spells it: the outcome is told under that name. Empty: nobody is told. */
  readonly hook: string;
  readonly targetId: string;
  readonly detail: Data;
  readonly definitionId: string;
  readonly definitionName: string;
  readonly version: number;
  readonly nodes: readonly FlowNode[];
  readonly steps: readonly FlowStep[];
  readonly nodeId: string;
  readonly nodeName: string;
  /** Users who have to decide now. */
  readonly waitingFor: readonly string[];
  readonly decidedBy: readonly string[];
  readonly copiedTo: readonly string[];
  readonly outcome: Outcome;
  readonly endTime: string;
}

export const flowInstance: Kind = {
  name: 'flowInstance',
  label: text(kindMessages, 'kind.instance'),
  fields: {
    category: 'text',
    targetId: 'text',
    definitionId: 'text',
    definitionName: 'text',
    nodeName: 'text',
    outcome: 'text',
    endTime: 'time',
  },
  isNamedInAll: true,
  statuses: dictionaries.applicationApproval,
};

/** What somebody said or did; its parent is the instance. */
export interface CommentData extends Data {
  readonly nodeId: string;
  readonly nodeName: string;
  readonly action:
    | 'start'
    | 'approve'
    | 'refuse'
    | 'transfer'
    | 'comment'
    | 'withdraw'
    | 'terminate';
  readonly comment: string;
  readonly userId: string;
  readonly userName: string;
  /** To whom it was handed over. */
  readonly toName: string;
}

export const flowComment: Kind = {
  name: 'flowComment',
  label: text(kindMessages, 'kind.comment'),
  fields: { action: 'text', comment: 'text', userName: 'text', nodeName: 'text' },
};

/** What the tables of the identity do not hold about a role or a user, under the same id. */
export interface ProfileData extends Data {
  readonly description: string;
}

export interface UserProfileData extends ProfileData {
  /** Who was told the code of the invitation that is on its way; empty or missing where nobody was. */
  readonly toldTo?: string;
}

export const roleProfile: Kind = {
  name: 'roleProfile',
  label: text(kindMessages, 'kind.role'),
  fields: { description: 'text' },
};

/** `status` is a value of D-028. */
export const userProfile: Kind = {
  name: 'userProfile',
  label: text(kindMessages, 'kind.user'),
  fields: { description: 'text' },
  statuses: dictionaries.invite,
};

/** U-03: a line of business; the projects' own businesses name it by `bizCode`. */
export const business: Kind = {
  name: 'business',
  label: text(kindMessages, 'kind.business'),
  fields: { bizCode: 'text', description: 'text' },
};

/** U-03: a company whose verification was approved. */
export const enterpriseUser: Kind = {
  name: 'enterpriseUser',
  label: text(kindMessages, 'kind.enterpriseUser'),
  fields: {
    creditCode: 'text',
    legalPerson: 'text',
    enterpriseType: 'text',
    contactName: 'text',
    contactMobile: 'text',
    validUntil: 'time',
    applicant: 'text',
  },
  statuses: dictionaries.accountStatus,
};

/** What was asked for without an order (K-14); `status` is a value of D-018. */
export interface ApplicationData extends Data {
  readonly category: AppliedCategory;
  readonly spec: Data;
  readonly reason: string;
  readonly resourceId: string;
  /** Why it could not be opened. */
  readonly failure: string;
}

export const application: Kind = {
  name: 'application',
  label: text(kindMessages, 'kind.application'),
  fields: { category: 'text' },
  statuses: dictionaries.applicationApproval,
};
