import { decidingScope, effectiveAccess, grantedAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { assertPrincipals } from '#functions/domain/access/levels/principals.ts';
import { assertNoEscalation, assertReadable } from '#functions/domain/access/scopes/assertNoEscalation.ts';
import { principalsIn } from '#functions/domain/access/scopes/changeEntries.ts';
import { decidedEntries } from '#functions/domain/access/scopes/decidedEntries.ts';
import { reloadScope } from '#functions/domain/access/scopes/inheritance.ts';
import { ownScopeWrites } from '#functions/domain/access/scopes/ownScopeWrites.ts';
import { readScope, recordShare, writeScope } from '#functions/domain/access/scopes/writeScope.ts';
import type { ScopeContext, Scoped } from '#functions/domain/access/targets.ts';
import { asCaller } from '#functions/domain/kernel/callers.ts';
import { CONFLICT, retryOnConflict } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { principal, principalsOf } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { GroupRecord } from '#functions/storage/records/groupRecords.ts';
import type { ScopeEntry, UserRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Access, grants, type Level } from '#shared/access.ts';
import { SCOPE_ENTRIES } from '#shared/limits.ts';
import { type Share, type Shared, sharedLevels } from '#shared/models/content/share.ts';
import { Problem } from '#shared/problems.ts';

interface Grantees {
  users: UserRecord[];
  groups: GroupRecord[];
}

const readGrantees = async (ctx: Context, { userIds, roleIds }: Share): Promise<Grantees> => {
  const [users, groups] = await Promise.all([
    readMany<UserRecord>(ctx.table, userIds.map(keys.user)),
    readMany<GroupRecord>(ctx.table, roleIds.map(keys.group)),
  ]);
  return { users: users.filter((user) => user !== undefined), groups: groups.filter((group) => group !== undefined) };
};

/** The permissions of users and groups on an object, by principal. Users also have those of their groups. */
const accessByPrincipal = (entries: ScopeEntry[], principals: string[], users: UserRecord[]): Map<string, number> => {
  const accessOf = new Map(principals.map((name) => [name, grantedAccess({ entries }, [name])]));
  for (const user of users)
    accessOf.set(principal.user(user.id), user.isAdmin ? Access.FullAccess : grantedAccess({ entries }, principalsOf(user)));
  return accessOf;
};

/** People and groups without access to the site of the object. Members of such groups have at best access in another way. */
const unreachable = async (ctx: Context, { list }: Scoped, { users, groups }: Grantees): Promise<Shared['unreachable']> => {
  if (!list) return [];
  const above = list.chain.slice(0, -1);
  const accessOf = await Promise.all(users.map((user) => effectiveAccess({ ...ctx, caller: asCaller(user, '', {}) }, above)));
  const site = await decidingScope(ctx, above);
  return [
    ...users
      .filter((_, index) => !grants(accessOf[index] ?? 0, 'LimitedRead'))
      .map(({ id, fullName }) => ({ internalId: id, fullName, isGroup: false })),
    ...groups
      .filter(({ id }) => !grants(site ? grantedAccess(site, [principal.group(id)]) : 0, 'LimitedRead'))
      .map(({ id, name }) => ({ internalId: id, fullName: name, isGroup: true })),
  ];
};

/**
 * Gives people and groups a level on an object, unless they hold it already, and notifies them. Existing permissions of everyone are kept:
 * an object that inherited gets the inherited entries and the new ones in one step. Throws forbidden if the caller holds less than the
 * level, invalidInput and busy.
 */
export const share = async (ctx: ScopeContext, { body }: { body: Share }): Promise<Shared> => {
  const level: Level = sharedLevels[body.level];
  const principals = [...principalsIn(body)];
  await assertPrincipals(ctx, body);
  assertReadable(ctx);
  const records = await readGrantees(ctx, body);
  let of = ctx.target.scope;
  return retryOnConflict(async () => {
    const before = await readScope(ctx, of.node);
    const decided = before?.entries ?? (await decidedEntries(ctx, of));
    const entries = decided.map((entry) => ({ principal: entry.principal, access: entry.access }));
    const accessOf = accessByPrincipal(entries, principals, records.users);
    const added = principals.filter((name) => !grants(accessOf.get(name) ?? 0, level));
    const newEntries = added.map((name) => ({ principal: name, access: grantedAccess({ entries }, [name]) | Access[level] }));
    const after = [...entries.filter((entry) => !added.includes(entry.principal)), ...newEntries];
    assertNoEscalation(ctx, entries, after);
    if (after.length > SCOPE_ENTRIES) throw new Problem('invalidInput', { fields: [{ at: 'userIds', code: 'tooMany' }] });
    const changes = principals.map((field) => {
      const was = grantedAccess({ entries }, [field]);
      return { field, before: was || null, after: added.includes(field) ? was | Access[level] : was || null };
    });
    const factParts = { changes, reason: body.message };
    const done =
      added.length === 0
        ? await recordShare(ctx, of, factParts)
        : await writeScope(ctx, {
            of,
            kind: 'accessShared',
            before,
            after,
            alsoWrites: before ? [] : ownScopeWrites(of, true),
            ...factParts,
          });
    if (!done) {
      ctx.scopes.clear();
      of = await reloadScope(ctx, of);
      return CONFLICT;
    }
    return { unreachable: await unreachable(ctx, of, records) };
  });
};
