import { decidingScope, effectiveAccess, grantedAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { ownersIn } from '#functions/domain/access/scopes/scopeOwners.ts';
import { readScope, scopeWrites } from '#functions/domain/access/scopes/writeScope.ts';
import type { ScopeContext } from '#functions/domain/access/targets.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { principal, principalsOf } from '#functions/domain/kernel/nodes.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';
import { SCOPE_ENTRIES } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

const isSite = (node: string): boolean => node.startsWith('site:');

/** The chains of the objects above an object, up to its site. */
const chainsAbove = (chain: string[]): string[][] => {
  const site = chain.findLastIndex(isSite);
  return chain.slice(site, -1).map((_, at) => chain.slice(0, site + at + 1));
};

/** The principals of each person or group. */
const granteesOf = async (ctx: Context, { roleIds, userIds }: { roleIds: string[]; userIds: string[] }): Promise<[string, string[]][]> => {
  const users = await readMany<UserRecord>(ctx.table, userIds.map(keys.user));
  const groups = roleIds.map(principal.group).map((group): [string, string[]] => [group, [group]]);
  return [...groups, ...users.flatMap((user): [string, string[]][] => (user ? [[principal.user(user.id), principalsOf(user)]] : []))];
};

/**
 * Lets people and groups open the list and site above an object if they have no access there; otherwise no address of the object would
 * open. Throws forbidden if the caller does not own those objects.
 */
export const grantAccessAbove = async (ctx: ScopeContext, principals: { roleIds: string[]; userIds: string[] }): Promise<Write[]> => {
  const { scope } = ctx.target;
  const grantees = await granteesOf(ctx, principals);
  const writes = new Map<string, Write[]>();
  for (const chain of chainsAbove(scope.chain)) {
    const node = (await decidingScope(ctx, chain))?.node;
    if (!node || writes.has(node)) continue;
    const before = await readScope(ctx, node);
    if (!before) continue;
    const withoutAccess = grantees
      .filter(([, principalNames]) => !grants(grantedAccess(before, principalNames), 'LimitedRead'))
      .map(([of]) => of);
    if (withoutAccess.length === 0) continue;
    if (!grants(await effectiveAccess(ctx, chain), 'FullAccess')) throw new Problem('forbidden');
    const after = [
      ...before.entries.filter((entry) => !withoutAccess.includes(entry.principal)),
      ...withoutAccess.map((of) => ({ principal: of, access: grantedAccess(before, [of]) | Access.LimitedRead })),
    ];
    if (after.length > SCOPE_ENTRIES) throw new Problem('invalidInput', { fields: [{ at: 'userIds', code: 'tooMany' }] });
    const owner = (await ownersIn(ctx, scope, [node])).get(node);
    const { siteId, listId } = scope.about;
    const about = {
      siteId: owner?.type === 'site' ? owner.id : siteId,
      listId: owner?.type === 'site' ? null : listId,
      folderId: owner?.type === 'folder' ? owner.id : null,
      itemId: null,
      title: owner?.title ?? '',
    };
    writes.set(node, scopeWrites(ctx, { of: { node, about }, kind: 'accessGranted', before, after }).writes);
  }
  return [...writes.values()].flat();
};
