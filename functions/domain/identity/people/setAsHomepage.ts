import { changeChoices } from '#functions/domain/identity/people/changeChoices.ts';
import { userIdOf } from '#functions/domain/identity/people/personIds.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { Problem } from '#shared/problems.ts';

/** The path of a page of this installation. External addresses are refused, because people trust this installation's links. */
const internalPath = (origin: string, website: string): string => {
  const url = URL.parse(website, origin);
  const isInternal = url?.origin === new URL(origin).origin && !url.pathname.startsWith('//') && !url.pathname.startsWith('/api/');
  if (!url || !isInternal || !/^(?:\/|https?:)/i.test(website)) {
    throw new Problem('invalidInput', { fields: [{ at: 'website', code: 'foreignAddress' }] });
  }
  return `${url.pathname}${url.search}${url.hash}`;
};

/**
 * Sets a user's start page: the caller's own, or anyone's for administrators. An empty address removes it. Throws notFound, forbidden,
 * invalidInput.
 */
export const setAsHomepage = async (ctx: Context, { userId, website }: { userId: string | undefined; website: string }): Promise<void> => {
  const homePage = website === '' ? null : internalPath(ctx.host.origin, website);
  const targetUserId = userId === undefined || userId === ctx.caller.id ? ctx.caller.id : await userIdOf(ctx, userId);
  await changeChoices(ctx, targetUserId, { homePage });
};
