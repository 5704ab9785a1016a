import { getAccount } from '#functions/domain/identity/users/getAccount.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Account } from '#shared/models/identity/account.ts';

export const getHomePage = async (ctx: Context): Promise<Pick<Account, 'homePage'>> => ({ homePage: (await getAccount(ctx)).homePage });
