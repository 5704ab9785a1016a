import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { itemChain } from '#functions/domain/access/records/itemChain.ts';
import type { ItemContext } from '#functions/domain/access/targets.ts';
import { usersNamed } from '#functions/domain/content/comments/mentions.ts';
import { asCaller } from '#functions/domain/kernel/callers.ts';
import { grants } from '#shared/access.ts';
import type { Person } from '#shared/models/identity/person.ts';

/** Who of some users may not read the item. */
export const checkMentions = async (ctx: ItemContext, ids: string[]): Promise<{ unreachable: Person[] }> => {
  const { list, folder, item } = ctx.target;
  const chain = itemChain(list, folder, item);
  const users = await usersNamed(ctx, ids);
  const held = await Promise.all(users.map((user) => effectiveAccess({ ...ctx, caller: asCaller(user, '', {}) }, chain)));
  const without = users.filter((_, index) => !grants(held[index] ?? 0, 'Read'));
  return { unreachable: without.map(({ id, fullName }) => ({ internalId: id, fullName, isGroup: false })) };
};
