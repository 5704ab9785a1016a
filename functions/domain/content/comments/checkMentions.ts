import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { usersByIds } from '#functions/domain/content/comments/mentions.ts';
import type { CommentSubject } from '#functions/domain/content/comments/subject.ts';
import { asCaller } from '#functions/domain/kernel/callers.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { callerIds } from '#functions/domain/kernel/nodes.ts';
import { grants } from '#shared/access.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { isShownTo } from '#shared/rules/visibility.ts';

/** The users among these who may not read the commented object. */
export const checkMentions = async (
  ctx: Context,
  { chain, groupVisibility }: CommentSubject,
  ids: string[],
): Promise<{ unreachable: Person[] }> => {
  const users = await usersByIds(ctx, ids);
  const callers = users.map((user) => asCaller(user, '', {}));
  const accesses = await Promise.all(callers.map((caller) => effectiveAccess({ ...ctx, caller }, chain)));
  const reaches = (index: number): boolean => {
    const caller = callers[index];
    const isShown = !groupVisibility || (caller !== undefined && isShownTo(groupVisibility, callerIds(caller)));
    return isShown && grants(accesses[index] ?? 0, 'Read');
  };
  const without = users.filter((_, index) => !reaches(index));
  return { unreachable: without.map(({ id, fullName }) => ({ internalId: id, fullName, isGroup: false })) };
};
