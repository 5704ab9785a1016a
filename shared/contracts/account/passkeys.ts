import * as z from 'zod';
import { Done } from '#shared/contracts/account/common.ts';
import { get, post } from '#shared/http/contract.ts';
import { SignIn } from '#shared/models/identity/account.ts';
import { MadePasskey, MakeOptions, Passkey, UsedPasskey, UseOptions } from '#shared/models/identity/passkey.ts';

const own = { on: 'account', needs: 'user' } as const;
const visiting = { on: 'nothing', needs: 'anyone', guarded: true, quiet: true } as const;
const Id = z.string().min(1).max(2000);

/** Keys stored on a device or security key, for signing in without a password. */
export const passkeys = {
  getPasskeys: get('/Account/GetPasskeys', { ...own, answer: z.array(Passkey) }),
  beginPasskey: post('/Account/BeginPasskey', { ...own, confirmed: true, quiet: true, answer: MakeOptions }),
  addPasskey: post('/Account/AddPasskey', { ...own, confirmed: true, body: MadePasskey, answer: Passkey }),
  renamePasskey: post('/Account/RenamePasskey', {
    ...own,
    quiet: true,
    body: z.strictObject({ id: Id, name: z.string().trim().min(1).max(100) }),
    answer: Done,
  }),
  removePasskey: post('/Account/RemovePasskey', { ...own, confirmed: true, body: z.strictObject({ id: Id }), answer: Done }),
  beginPasskeySignIn: post('/Account/BeginPasskeySignIn', { ...visiting, answer: UseOptions }),
  loginWithPasskey: post('/Account/LoginWithPasskey', { ...visiting, body: UsedPasskey, answer: SignIn }),
};
