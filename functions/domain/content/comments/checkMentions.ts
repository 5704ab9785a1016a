import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { usersNamed } from '#functions/domain/content/comments/mentions.ts';
import type { Subject } from '#functions/domain/content/comments/subject.ts';
import { asCaller } from '#functions/domain/kernel/callers.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { ownIds } from '#functions/domain/kernel/nodes.ts';
import { grants } from '#shared/access.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { isShownTo } from '#shared/rules/visibility.ts';

/** The users among these who may not read the commented object. */
export const checkMentions = async (
  ctx: Context,
  { chain, groupVisibility }: Subject,
  ids: string[],
): Promise<{ unreachable: Person[] }> => {
  const users = await usersNamed(ctx, ids);
  const callers = users.map((user) => asCaller(user, '', {}));
  const held = await Promise.all(callers.map((caller) => effectiveAccess({ ...ctx, caller }, chain)));
  const reaches = (index: number): boolean => {
    const caller = callers[index];
    const isShown = !groupVisibility || (caller !== undefined && isShownTo(groupVisibility, ownIds(caller)));
    return isShown && grants(held[index] ?? 0, 'Read');
  };
  const without = users.filter((_, index) => !reaches(index));
  return { unreachable: without.map(({ id, fullName }) => ({ internalId: id, fullName, isGroup: false })) };
};
