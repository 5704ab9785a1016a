import { decidingScope, grantedAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { itemsReadBy, seesAllItems } from '#functions/domain/access/levels/itemsReadBy.ts';
import type { Scoped } from '#functions/domain/access/targets.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { principal, principalsOf } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ScopeEntry, UserRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';

/**
 * The entries that apply to an object, its own or inherited ones. For an item that only its creator reads, they are those of people who see
 * items of others, and one for the creator.
 */
export const decidedEntries = async (
  ctx: Context,
  { node, chain, list, item }: Pick<Scoped, 'node' | 'chain' | 'list' | 'item'>,
): Promise<ScopeEntry[]> => {
  const scope = await decidingScope(ctx, chain);
  const entries = scope?.entries ?? [];
  if (!list || !item || scope?.node === node || itemsReadBy(list) === 'readers') return entries;
  const creator = await read<UserRecord>(ctx.table, keys.user(item.createdBy.internalId));
  const creatorAccess = creator ? grantedAccess({ entries }, principalsOf(creator)) : 0;
  const creatorEntry = creator && creatorAccess !== 0 ? [{ principal: principal.user(creator.id), access: creatorAccess }] : [];
  const others = entries.filter((entry) => seesAllItems(entry.access) && creatorEntry.every((one) => one.principal !== entry.principal));
  return [...creatorEntry, ...others];
};
