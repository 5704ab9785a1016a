import { assertNoEscalation, assertReadable } from '#functions/domain/access/scopes/assertNoEscalation.ts';
import { type NumberedScope, readScope, writeScope } from '#functions/domain/access/scopes/writeScope.ts';
import type { ScopeContext } from '#functions/domain/access/targets.ts';
import { CONFLICT, retryOnConflict } from '#functions/domain/kernel/change.ts';
import { principal } from '#functions/domain/kernel/nodes.ts';
import type { Write } from '#functions/platform/table.ts';
import type { ScopeEntry } from '#functions/storage/records/records.ts';
import { Access } from '#shared/access.ts';
import type { FactKind } from '#shared/facts.ts';
import { SCOPE_ENTRIES } from '#shared/limits.ts';
import type { PermissionChange } from '#shared/models/content/permission.ts';
import { Problem } from '#shared/problems.ts';

export interface NamedEntries {
  roleIds: string[];
  userIds: string[];
  /** The version that the caller saw. */
  version?: number | undefined;
}

export const principalsIn = ({ roleIds, userIds }: NamedEntries): Set<string> =>
  new Set([...roleIds.map(principal.group), ...userIds.map(principal.user)]);

const owns = ({ access }: ScopeEntry): boolean => access === Access.FullAccess;

/** Changes by others to other people's entries are not a conflict, and are kept. */
const assertEntriesSeen = (before: NumberedScope, principals: Set<string>, seenVersion: number | undefined): void => {
  if (seenVersion === undefined) return;
  const isUnseen = before.entries.some((entry) => principals.has(entry.principal) && (entry.version ?? 0) > seenVersion);
  if (isUnseen) throw new Problem('changedMeanwhile');
};

interface EntriesChange {
  kind: FactKind;
  body: NamedEntries;
  /** Returns the new entries. Entries of people and groups that are not named must be left unchanged. */
  after: (before: ScopeEntry[], principals: Set<string>) => ScopeEntry[];
  /** Further writes in the same transaction. */
  also?: () => Promise<Write[]>;
}

const same = (one: ScopeEntry[], other: ScopeEntry[]): boolean =>
  one.length === other.length &&
  one.every((entry) => other.some((also) => also.principal === entry.principal && also.access === entry.access));

/**
 * Changes entries of an object. Throws `inheriting` if it has no entries of its own, `changedMeanwhile` if the caller did not see the
 * current entries, and `busy` if many callers change the same ones. Warns if only administrators can change permissions afterwards.
 */
export const changeEntries = async (ctx: ScopeContext, { kind, body, after: change, also }: EntriesChange): Promise<PermissionChange> => {
  const { scope } = ctx.target;
  const principals = principalsIn(body);
  assertReadable(ctx);
  return retryOnConflict(async () => {
    const before = await readScope(ctx, scope.node);
    if (!before) throw new Problem('inheriting');
    assertEntriesSeen(before, principals, body.version);
    const after = change(before.entries, principals);
    const others = (await also?.()) ?? [];
    if (others.length === 0 && same(before.entries, after)) return { inheritsPermission: false, version: before.version };
    assertNoEscalation(ctx, before.entries, after);
    if (after.length > SCOPE_ENTRIES) throw new Problem('invalidInput', { fields: [{ at: 'userIds', code: 'tooMany' }] });
    if (!(await writeScope(ctx, { of: scope, kind, before, after, alsoWrites: others }))) return CONFLICT;
    if (before.entries.some(owns) && !after.some(owns)) ctx.warnings.push({ code: 'nobodyOwns', details: {} });
    return { inheritsPermission: false, version: ctx.scopes.get(scope.node)?.version ?? 0 };
  });
};

export type Levels = NamedEntries & { accessLevels: number };
