import * as z from 'zod';
import { DraftStatus } from '#shared/models/content/item.ts';
import { currencies } from '#shared/models/currencies.ts';
import { GlobalNotification } from '#shared/models/messages/globalNotification.ts';

/** The signed-in person. */
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
  /** Name and look of the installation; empty means the product's own. */
  look: z.object({ productName: z.string(), logo: z.string(), accent: z.string() }),
  /** The currency of the installation. */
  currency: z.enum(currencies),
});
export type Account = z.infer<typeof Account>;

/** The result of the first step: signed in, or a code is required. */
export const SignIn = z.object({ requiresTwoFactor: z.boolean() });
export type SignIn = z.infer<typeof SignIn>;

/** Secrets are returned only by the call that creates them; otherwise they are null and the codes empty. */
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

/** A session of a person. */
export const Session = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  startedOn: z.string(),
  seenOn: z.string(),
  device: z.string(),
  address: z.string(),
});
export type Session = z.infer<typeof Session>;

/** An item that a person has checked out, or submitted without a decision so far. */
export const Draft = z.object({
  listId: z.string(),
  itemId: z.number().int(),
  title: z.string(),
  listTitle: z.string(),
  /** The address of its form. */
  url: z.string(),
  status: DraftStatus,
  /** When it was checked out; null once it was submitted. */
  since: z.string().nullable(),
});
export type Draft = z.infer<typeof Draft>;
