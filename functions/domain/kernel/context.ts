import type { Host } from '#functions/platform/host.ts';
import type { Table } from '#functions/platform/table.ts';
import type { ScopeRecord } from '#functions/storage/records/records.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { SYSTEM_PERSON } from '#shared/models/identity/systemPerson.ts';
import type { ProblemCode } from '#shared/problemCodes.ts';
import type { ProblemDetails } from '#shared/problems.ts';
import type { ConditionContext } from '#shared/rules/conditions.ts';

/** The caller. A visitor has no id, no principals and no permissions. */
export interface Caller {
  id: string;
  userName: string;
  fullName: string;
  isAdmin: boolean;
  /** `user:{id}` and a `group:{id}` for each group. */
  principals: string[];
  /** Ids of the consent documents that the caller has signed. */
  signedConsents: string[];
  sessionId: string;
  /** The time of the last password confirmation in the session, and of its last use. */
  confirmedOn?: string;
  seenOn?: string;
  /**
   * The permission nodes that the caller is restricted to. An administrator has all permissions there, and is not an administrator
   * elsewhere.
   */
  within?: { nodes: string[]; asAdministrator: boolean };
  /** The only item that a desktop application can access, at an address that a browser gave it. */
  only?: { listId: string; itemId: number };
  /** The API key of the call, possibly through a token. */
  key?: { id: string; alias: string; scope: 'read' | 'write'; administration: boolean; usedOn: string | null; isToken: boolean };
}

export const visitor: Caller = { id: '', userName: '', fullName: '', isAdmin: false, principals: [], signedConsents: [], sessionId: '' };

/** Acts for the installation itself: first start, jobs. */
export const system: Caller = {
  id: SYSTEM_PERSON,
  userName: SYSTEM_PERSON,
  fullName: 'Sheaf',
  isAdmin: true,
  principals: [],
  signedConsents: [],
  sessionId: '',
};

/** The context of a call, from the gate to the operation. */
export interface Context {
  host: Host;
  table: Table;
  /**
   * The table for data that may be slightly stale, such as the values of a page's items. It is `table` itself in operations that write, and
   * for callers that have just written or were notified of a change. Permissions are never checked with it.
   */
  replica: Pick<Table, 'get' | 'batchGet' | 'query'>;
  caller: Caller;
  correlationId: string;
  /** The caller's time zone, in which days begin; UTC if the caller does not send one. */
  zone: string;
  now(): Date;
  /** The workflow run that acts. */
  run?: string;
  /** Writes of this context do not start workflows. */
  startsNoWorkflow?: boolean;
  /** The import that acts; people are notified of its changes together. */
  importId?: string;
  /** Scopes read in this call; each is read once. */
  scopes: Map<string, ScopeRecord | undefined>;
  /** The caller's permissions on looked-up items, by list and id; each is checked once. */
  lookedUp: Map<string, number>;
  warnings: { code: ProblemCode | 'orderBuilding' | 'nobodyOwns'; details: ProblemDetails }[];
}

export const openContext = (host: Host, caller: Caller, correlationId: string): Context => ({
  host,
  table: host.table,
  replica: host.table,
  caller,
  correlationId,
  zone: 'UTC',
  now: () => host.now(),
  scopes: new Map(),
  lookedUp: new Map(),
  warnings: [],
});

/** The caller restricted to these nodes; unrestricted if there are none. */
export const restrictedTo = (caller: Caller, nodes: string[] = []): Caller =>
  nodes.length === 0 ? caller : { ...caller, isAdmin: false, within: { nodes, asAdministrator: caller.isAdmin } };

export const personOf = ({ id, fullName }: Caller): Person => ({ internalId: id, fullName, isGroup: false });

/** The context of conditions and rules: time, caller and time zone. */
export const conditionContext = ({ now, caller, zone }: Context): ConditionContext => ({ now: now(), me: personOf(caller), zone });
