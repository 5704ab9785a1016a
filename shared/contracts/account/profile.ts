import * as z from 'zod';
import { Done } from '#shared/contracts/account/common.ts';
import { Language } from '#shared/contracts/application/texts.ts';
import { get, post } from '#shared/http/contract.ts';
import { ownAccount } from '#shared/http/needs.ts';
import { Account, Draft } from '#shared/models/identity/account.ts';

/** The signed-in person and their preferences. */
export const profile = {
  getAccount: get('/Account/GetAccount', { ...ownAccount, byKey: true, beforeConsent: true, answer: Account }),
  getHomePage: get('/Account/GetHomePage', { ...ownAccount, answer: z.object({ homePage: z.string().nullable() }) }),
  /** Without a user, the caller's own home page; an empty address means none. */
  setAsHomepage: post('/Account/SetAsHomepage', {
    ...ownAccount,
    body: z.strictObject({ userId: z.string().min(1).max(100).optional(), website: z.string().max(2000) }),
    answer: Done,
  }),
  setPreferredLanguage: post('/Account/SetPreferredLanguage', {
    ...ownAccount,
    quiet: true,
    beforeConsent: true,
    body: z.strictObject({ language: Language }),
    answer: Done,
  }),
  getMyDrafts: get('/Account/GetMyDrafts', { ...ownAccount, byKey: true, answer: z.array(Draft) }),
};
