import * as z from 'zod';
import { Done, Password, UserName } from '#shared/contracts/account/common.ts';
import { post } from '#shared/http/contract.ts';

const visiting = { on: 'nothing', needs: 'anyone', guarded: true, quiet: true } as const;

/** A mailed code; the limit is longer than any that is sent. */
const MailedCode = z.string().min(1).max(200);

/** Calls for people who cannot sign in. */
export const forgotten = {
  forgotPassword: post('/Account/ForgotPassword', { ...visiting, body: z.strictObject({ UserName }), answer: Done }),
  resetPassword: post('/Account/ResetPassword', {
    ...visiting,
    body: z
      .strictObject({
        username: UserName,
        code: MailedCode,
        Password,
        ConfirmPassword: Password.optional(),
        /** Keys are deleted unless they should stay, because a password is often reset after someone else has learned it. */
        deleteApiKeys: z.boolean().default(true),
      })
      .refine(({ Password: one, ConfirmPassword: other }) => other === undefined || one === other, {
        path: ['ConfirmPassword'],
        error: 'passwordMismatch',
      }),
    answer: Done,
  }),
  disableUserFromToken: post('/Account/DisableUserFromToken', {
    ...visiting,
    body: z.strictObject({ userName: UserName, code: MailedCode }),
    answer: Done,
  }),
};
