import { changeChoices } from '#functions/domain/identity/people/changeChoices.ts';
import { userIdOf } from '#functions/domain/identity/people/personNamed.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { Problem } from '#shared/problems.ts';

/** The path of a page of this installation. Anything else would lead people away with the installation's good name. */
const ownPath = (origin: string, website: string): string => {
  const url = URL.parse(website, origin);
  const isOwn = url?.origin === new URL(origin).origin && !url.pathname.startsWith('//') && !url.pathname.startsWith('/api/');
  if (!url || !isOwn || !/^(?:\/|https?:)/i.test(website)) {
    throw new Problem('invalidInput', { fields: [{ at: 'website', code: 'foreignAddress' }] });
  }
  return `${url.pathname}${url.search}${url.hash}`;
};

/** Sets where somebody starts: the own start, or anybody's for administrators. An empty address is none. Throws notFound, forbidden, invalidInput. */
export const setAsHomepage = async (ctx: Context, { userId, website }: { userId: string | undefined; website: string }): Promise<void> => {
  const homePage = website === '' ? null : ownPath(ctx.host.origin, website);
  const whose = userId === undefined || userId === ctx.caller.id ? ctx.caller.id : await userIdOf(ctx, userId);
  await changeChoices(ctx, whose, { homePage });
};
