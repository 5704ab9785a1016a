import type { Host } from '#functions/platform/host.ts';
import type { Table } from '#functions/platform/table.ts';
import type { ScopeRecord } from '#functions/storage/records/records.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { SYSTEM_PERSON } from '#shared/models/identity/systemPerson.ts';
import type { ProblemCode } from '#shared/problemCodes.ts';
import type { ProblemDetails } from '#shared/problems.ts';
import type { ConditionContext } from '#shared/rules/conditions.ts';

/** Who asks. A visitor has no id, no principals and no rights. */
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
  /** When the session's password was given last, and when it was used last. */
  confirmedOn?: string;
  seenOn?: string;
  /** The places that the caller is confined to, as nodes of permissions; an administrator holds everything there and is none elsewhere. */
  within?: { nodes: string[]; asAdministrator: boolean };
  /** The one item that a desktop program acts on, which a browser gave the address of; nothing else is there for it. */
  only?: { listId: string; itemId: number };
  /** The API key that the call was made with, maybe by a token for it. */
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

/** One call, from the gate to the last verb. */
export interface Context {
  host: Host;
  table: Table;
  /**
   * The table for what may be shown as it was a moment ago, such as the values of a page's items. It is `table` itself in whatever may write, and for
   * whoever has just written or heard of a change. Nothing that decides about access is read by it.
   */
  replica: Pick<Table, 'get' | 'batchGet' | 'query'>;
  caller: Caller;
  correlationId: string;
  /** The caller's time zone, in which days begin; UTC where the caller does not say. */
  zone: string;
  now(): Date;
  /** The run of a workflow that acts. */
  run?: string;
  /** Nothing that is written here starts a workflow. */
  startsNoWorkflow?: boolean;
  /** The import that acts: people are told of all it does at once. */
  importId?: string;
  /** Scopes read in this call; each is read once. */
  scopes: Map<string, ScopeRecord | undefined>;
  /** What the caller may do with items that others look up, by list and number; each is asked once. */
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

/** The same caller without any right outside these places. No places are no confinement. */
export const confined = (caller: Caller, nodes: string[] = []): Caller =>
  nodes.length === 0 ? caller : { ...caller, isAdmin: false, within: { nodes, asAdministrator: caller.isAdmin } };

export const personOf = ({ id, fullName }: Caller): Person => ({ internalId: id, fullName, isGroup: false });

/** What conditions and rules are asked by: when, by whom and where. */
export const conditionContext = ({ now, caller, zone }: Context): ConditionContext => ({ now: now(), me: personOf(caller), zone });
