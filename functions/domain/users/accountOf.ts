import type { Context } from '#functions/domain/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { UserRecord } from '#functions/storage/records.ts';
import { read } from '#functions/storage/rows.ts';
import { languages } from '#shared/contracts/application.ts';
import type { Account } from '#shared/models/account.ts';
import { Problem } from '#shared/problems.ts';

/** The signed-in person as the shell needs it. */
export const accountOf = async (ctx: Context): Promise<Account> => {
  const user = await read<UserRecord>(ctx.table, keys.user(ctx.caller.id));
  if (!user) throw new Problem('signInRequired');
  const { id, userName, fullName, homePage, groups, isAdmin, language } = user;
  return {
    id,
    userName,
    fullName,
    homePage,
    notifications: 0,
    tasks: 0,
    groups,
    isConsentDocumentSignRequired: false,
    globalNotifications: [],
    supportedLanguages: [...languages],
    preferredLanguage: language,
    isAdmin,
  };
};
