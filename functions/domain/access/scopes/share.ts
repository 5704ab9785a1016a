import { decidingScope, effectiveAccess, heldIn } from '#functions/domain/access/levels/effectiveAccess.ts';
import { demandPrincipals } from '#functions/domain/access/levels/principals.ts';
import { namedIn } from '#functions/domain/access/scopes/changeEntries.ts';
import { decidedEntries } from '#functions/domain/access/scopes/decidedEntries.ts';
import { freshScope } from '#functions/domain/access/scopes/inheritance.ts';
import { ownScopeWrites } from '#functions/domain/access/scopes/ownScopeWrites.ts';
import { refuseRaise, refuseUnread } from '#functions/domain/access/scopes/refuseRaise.ts';
import { noteShare, readScope, writeScope } from '#functions/domain/access/scopes/writeScope.ts';
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

interface Named {
  users: UserRecord[];
  groups: GroupRecord[];
}

const namedRecords = async (ctx: Context, { userIds, roleIds }: Share): Promise<Named> => {
  const [users, groups] = await Promise.all([
    readMany<UserRecord>(ctx.table, userIds.map(keys.user)),
    readMany<GroupRecord>(ctx.table, roleIds.map(keys.group)),
  ]);
  return { users: users.filter((user) => user !== undefined), groups: groups.filter((group) => group !== undefined) };
};

/** The permissions of users and groups on an object, by principal. Users also have those of their groups. */
const heldBy = (entries: ScopeEntry[], named: string[], users: UserRecord[]): Map<string, number> => {
  const held = new Map(named.map((name) => [name, heldIn({ entries }, [name])]));
  for (const user of users) held.set(principal.user(user.id), user.isAdmin ? Access.FullAccess : heldIn({ entries }, principalsOf(user)));
  return held;
};

/** People and groups without access to the site of the object. Members of such groups have at best access in another way. */
const unreachable = async (ctx: Context, { list }: Scoped, { users, groups }: Named): Promise<Shared['unreachable']> => {
  if (!list) return [];
  const above = list.chain.slice(0, -1);
  const held = await Promise.all(users.map((user) => effectiveAccess({ ...ctx, caller: asCaller(user, '', {}) }, above)));
  const site = await decidingScope(ctx, above);
  return [
    ...users
      .filter((_, index) => !grants(held[index] ?? 0, 'LimitedRead'))
      .map(({ id, fullName }) => ({ internalId: id, fullName, isGroup: false })),
    ...groups
      .filter(({ id }) => !grants(site ? heldIn(site, [principal.group(id)]) : 0, 'LimitedRead'))
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
  const named = [...namedIn(body)];
  await demandPrincipals(ctx, body);
  refuseUnread(ctx);
  const records = await namedRecords(ctx, body);
  let of = ctx.target.scope;
  return retryOnConflict(async () => {
    const before = await readScope(ctx, of.node);
    const decided = before?.entries ?? (await decidedEntries(ctx, of));
    const entries = decided.map((entry) => ({ principal: entry.principal, access: entry.access }));
    const held = heldBy(entries, named, records.users);
    const added = named.filter((name) => !grants(held.get(name) ?? 0, level));
    const given = added.map((name) => ({ principal: name, access: heldIn({ entries }, [name]) | Access[level] }));
    const after = [...entries.filter((entry) => !added.includes(entry.principal)), ...given];
    refuseRaise(ctx, entries, after);
    if (after.length > SCOPE_ENTRIES) throw new Problem('invalidInput', { fields: [{ at: 'userIds', code: 'tooMany' }] });
    const changes = named.map((field) => {
      const was = heldIn({ entries }, [field]);
      return { field, before: was || null, after: added.includes(field) ? was | Access[level] : was || null };
    });
    const told = { changes, reason: body.message };
    const done =
      added.length === 0
        ? await noteShare(ctx, of, told)
        : await writeScope(ctx, { of, kind: 'accessShared', before, after, with: before ? [] : ownScopeWrites(of, true), ...told });
    if (!done) {
      ctx.scopes.clear();
      of = await freshScope(ctx, of);
      return CONFLICT;
    }
    return { unreachable: await unreachable(ctx, of, records) };
  });
};
