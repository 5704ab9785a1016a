import { apiKeys } from '#shared/contracts/account/apiKeys.ts';
import { consents } from '#shared/contracts/account/consents.ts';
import { forgotten } from '#shared/contracts/account/forgotten.ts';
import { inbox } from '#shared/contracts/account/inbox.ts';
import { passkeys } from '#shared/contracts/account/passkeys.ts';
import { profile } from '#shared/contracts/account/profile.ts';
import { security } from '#shared/contracts/account/security.ts';
import { sessions } from '#shared/contracts/account/sessions.ts';
import { signIn } from '#shared/contracts/account/signIn.ts';
import { starred } from '#shared/contracts/account/starred.ts';
import { controller } from '#shared/http/contract.ts';

/** Calls about the caller's own account, and those by which visitors sign in. */
export const account = controller('Account', {
  ...signIn,
  ...forgotten,
  ...profile,
  ...consents,
  ...inbox,
  ...security,
  ...sessions,
  ...apiKeys,
  ...passkeys,
  ...starred,
});
