import { consentDocumentsToSign } from '#functions/domain/identity/consents/consentDocumentsToSign.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { callerIds } from '#functions/domain/kernel/nodes.ts';
import { countTasks } from '#functions/domain/messages/tasks/countTasks.ts';
import { currentAndFuture } from '#functions/domain/settings/globalNotifications/globalNotifications.ts';
import { readSetting } from '#functions/domain/settings/readSettings.ts';
import { keys } from '#functions/storage/keys.ts';
import type { InboxRecord } from '#functions/storage/records/inboxRecords.ts';
import type { UserRecord } from '#functions/storage/records/records.ts';
import { read, readMany } from '#functions/storage/rows.ts';
import { languages } from '#shared/contracts/application/texts.ts';
import type { Account } from '#shared/models/identity/account.ts';
import { Problem } from '#shared/problems.ts';

const openOf = async (ctx: Context): Promise<Pick<Account, 'notifications' | 'tasks'>> => {
  const inboxes = await readMany<InboxRecord>(ctx.table, callerIds(ctx.caller).map(keys.inbox));
  return { notifications: inboxes[0]?.notifications ?? 0, tasks: await countTasks(ctx, inboxes) };
};

/** The signed-in user, as the application frame needs it. */
export const getAccount = async (ctx: Context): Promise<Account> => {
  const [user, open, consents, globalNotifications, style, other] = await Promise.all([
    read<UserRecord>(ctx.table, keys.user(ctx.caller.id)),
    openOf(ctx),
    consentDocumentsToSign(ctx),
    currentAndFuture(ctx),
    readSetting(ctx, 'Style'),
    readSetting(ctx, 'Other'),
  ]);
  if (!user) throw new Problem('signInRequired');
  const { id, userName, fullName, homePage, groups, isAdmin, language } = user;
  return {
    id,
    userName,
    fullName,
    homePage,
    ...open,
    groups,
    isConsentDocumentSignRequired: consents.length > 0,
    globalNotifications,
    supportedLanguages: [...languages],
    preferredLanguage: language,
    isAdmin,
    look: style.settings,
    currency: other.settings.currency,
  };
};
