import * as z from 'zod';
import { Done } from '#shared/contracts/account/common.ts';
import { get, post } from '#shared/http/contract.ts';
import { ownAccount } from '#shared/http/needs.ts';
import { SignIn } from '#shared/models/identity/account.ts';
import { MadePasskey, MakeOptions, Passkey, UsedPasskey, UseOptions } from '#shared/models/identity/passkey.ts';

const visiting = { on: 'nothing', needs: 'anyone', guarded: true, quiet: true } as const;
const Id = z.string().min(1).max(2000);

/** Keys stored on a device or security key, for signing in without a password. */
export const passkeys = {
  getPasskeys: get('/Account/GetPasskeys', { ...ownAccount, answer: z.array(Passkey) }),
  beginPasskey: post('/Account/BeginPasskey', { ...ownAccount, confirmed: true, quiet: true, answer: MakeOptions }),
  addPasskey: post('/Account/AddPasskey', { ...ownAccount, confirmed: true, body: MadePasskey, answer: Passkey }),
  renamePasskey: post('/Account/RenamePasskey', {
    ...ownAccount,
    quiet: true,
    body: z.strictObject({ id: Id, name: z.string().trim().min(1).max(100) }),
    answer: Done,
  }),
  removePasskey: post('/Account/RemovePasskey', { ...ownAccount, confirmed: true, body: z.strictObject({ id: Id }), answer: Done }),
  beginPasskeySignIn: post('/Account/BeginPasskeySignIn', { ...visiting, answer: UseOptions }),
  loginWithPasskey: post('/Account/LoginWithPasskey', { ...visiting, body: UsedPasskey, answer: SignIn }),
};
