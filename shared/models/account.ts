import * as z from 'zod';

/** The signed-in person as the shell needs it. */
export const Account = z.object({
  id: z.string(),
  userName: z.string(),
  fullName: z.string(),
  homePage: z.string().nullable(),
  notifications: z.number().int(),
  tasks: z.number().int(),
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
  isConsentDocumentSignRequired: z.boolean(),
  globalNotifications: z.array(z.unknown()),
  supportedLanguages: z.array(z.string()),
  preferredLanguage: z.string().nullable(),
  isAdmin: z.boolean(),
});
export type Account = z.infer<typeof Account>;

/** After the first step: in, or asked for a code. */
export const SignIn = z.object({ requiresTwoFactor: z.boolean() });
export type SignIn = z.infer<typeof SignIn>;

export const TwoFactorStatus = z.object({ is2faEnabled: z.boolean(), hasAuthenticator: z.boolean() });
export type TwoFactorStatus = z.infer<typeof TwoFactorStatus>;

export const Authenticator = z.object({ sharedKey: z.string(), authenticatorUri: z.string() });
export type Authenticator = z.infer<typeof Authenticator>;
