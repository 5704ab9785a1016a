import * as z from 'zod';
import { DraftStatus } from '#shared/models/content/item.ts';
import { currencies } from '#shared/models/currencies.ts';
import { GlobalNotification } from '#shared/models/messages/globalNotification.ts';

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
  globalNotifications: z.array(GlobalNotification),
  supportedLanguages: z.array(z.string()),
  preferredLanguage: z.string().nullable(),
  isAdmin: z.boolean(),
  /** How the installation calls itself and looks; empty is the product's own. */
  look: z.object({ productName: z.string(), logo: z.string(), accent: z.string() }),
  /** What amounts of the installation are in. */
  currency: z.enum(currencies),
});
export type Account = z.infer<typeof Account>;

/** After the first step: in, or asked for a code. */
export const SignIn = z.object({ requiresTwoFactor: z.boolean() });
export type SignIn = z.infer<typeof SignIn>;

/** Secrets are told once, by the call that makes them: everywhere else they are null and the codes are none. */
export const TwoFactorStatus = z.object({
  is2faEnabled: z.boolean(),
  hasAuthenticator: z.boolean(),
  code: z.null(),
  sharedKey: z.null(),
  authenticatorUri: z.null(),
  recoveryCodes: z.array(z.string()),
  recoveryCodesLeft: z.number().int(),
});
export type TwoFactorStatus = z.infer<typeof TwoFactorStatus>;

export const Authenticator = z.object({ sharedKey: z.string(), authenticatorUri: z.string() });
export type Authenticator = z.infer<typeof Authenticator>;

/** Where a person is signed in. */
export const Session = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  startedOn: z.string(),
  seenOn: z.string(),
  device: z.string(),
  address: z.string(),
});
export type Session = z.infer<typeof Session>;

/** What a person has checked out, or handed in and nobody has approved yet. */
export const Draft = z.object({
  listId: z.string(),
  itemId: z.number().int(),
  title: z.string(),
  listTitle: z.string(),
  /** The page of its form. */
  url: z.string(),
  status: DraftStatus,
  /** When it was checked out; null once it was handed in. */
  since: z.string().nullable(),
});
export type Draft = z.infer<typeof Draft>;
